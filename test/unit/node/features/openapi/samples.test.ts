import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { exampleOfSchema } from '../../../../../src/node/features/openapi/description/example.ts';
import { readOperation, sampleRequest } from '../../../../../src/node/features/openapi/description/request.ts';
import { samplesOf } from '../../../../../src/node/features/openapi/description/samples.ts';
import { choiceSets, readSchema, typeLabel } from '../../../../../src/node/features/openapi/description/schema.ts';
import type { OperationEntry } from '../../../../../src/node/features/openapi/description/types.ts';

function requestOf(
  operation: object,
  { method = 'POST', ...root }: { readonly method?: string; readonly components?: object } = {},
) {
  const bundle = [
    { servers: [{ url: 'https://{at}.test/v1/', variables: { at: { default: 'eu' } } }], ...root, op: operation },
  ];
  const entry: OperationEntry = {
    ...{ pointer: '/0/op', pathPointer: '/0/path', method, path: '/pets/{id}', isWebhook: false },
    ...{ title: '', isDeprecated: false, slug: '' },
  };
  return sampleRequest(bundle, entry, readOperation(bundle, entry));
}

describe('samples of a request', () => {
  const path = { in: 'path', name: 'id', required: true, schema: { type: 'string' } };

  it('have the server with its variables, needed parameters and placeholders of credentials', () => {
    const components = {
      securitySchemes: { key: { type: 'apiKey', in: 'query', name: 'k' }, token: { type: 'http', scheme: 'bearer' } },
    };
    const parameters = [
      path,
      { in: 'query', name: 'q', required: true, example: 'a b' },
      { in: 'query', name: 'not-needed' },
    ];
    const request = requestOf({ parameters, security: [{ key: [], token: [] }] }, { method: 'GET', components });
    assert.deepEqual(request, {
      method: 'GET',
      url: 'https://eu.test/v1/pets/ID?q=a%20b&k=API_KEY',
      headers: [['Authorization', 'Bearer TOKEN']],
    });
  });

  it('cannot leave the quotes of their language', () => {
    const evil = `a'b"c\\d\`e\${f}\n$(g)`;
    const content = { 'application/json': { example: { evil } } };
    const samples = samplesOf(requestOf({ parameters: [path], requestBody: { content } }));
    const [curl, javaScript, python, go] = samples.map(({ code }) => code);
    assert.match(curl ?? '', /a'\\''b/);
    assert.ok(javaScript?.includes(JSON.stringify(evil)));
    assert.ok(python?.includes(JSON.stringify(evil)));
    // A raw string of Go ends at a backtick.
    assert.ok(go?.includes(`strings.NewReader(${JSON.stringify(JSON.stringify({ evil }, null, 2))})`));
  });

  it('send no file of the reader, and run nothing', () => {
    const parameters = [
      path,
      { in: 'header', name: '@/etc/passwd', example: 'a' },
      { in: 'header', name: 'X-A', example: 'a\r\nB: c' },
    ];
    const curl = (type: string, example: unknown) => {
      const request = requestOf({ parameters, requestBody: { content: { [type]: { example } } } }, { method: '$(id)' });
      return samplesOf(request)[0]?.code ?? '';
    };
    assert.equal(
      curl('text/plain', '@/etc/passwd'),
      "curl --request '$(id)' 'https://eu.test/v1/pets/ID' \\\n  --header 'Content-Type: text/plain' \\\n  --data-raw '@/etc/passwd'",
    );
    assert.match(curl('multipart/form-data', { a: '@/etc/passwd' }), /--form-string 'a=@\/etc\/passwd'$/);
    assert.match(curl('application/x-www-form-urlencoded', { '@a': 'b' }), /--data-urlencode '%40a=b'$/);
  });

  it('send files, lists and parameters of a media type', () => {
    const schema = {
      type: 'object',
      properties: { photo: { type: 'string', format: 'binary' }, text: { type: 'string' } },
    };
    const parameters = [
      path,
      { in: 'query', name: 'tags', example: ['a', 'b'] },
      { in: 'query', name: 'ids', explode: false, example: ['1', '2'] },
      { in: 'query', name: 'filter', required: true, content: { 'application/json': { example: { a: [1] } } } },
    ];
    const requestBody = { content: { 'multipart/form-data': { schema } } };
    const [curl, javaScript, python, go] = samplesOf(requestOf({ parameters, requestBody })).map(({ code }) => code);
    assert.ok(curl?.includes('?tags=a&tags=b&ids=1,2&filter=%7B%22a%22%3A%5B1%5D%7D'), curl);
    assert.match(curl ?? '', /--form 'photo=@file' \\\n {2}--form-string 'text=string'$/);
    assert.match(javaScript ?? '', /form\.append\("photo", new File\(\['CONTENT'\], "file"\)\);/);
    assert.match(python ?? '', /"photo": open\("file", "rb"\),\n {8}"text": \(None, "string"\),/);
    assert.match(go ?? '', /filename=\\"file\\"/);
  });

  it('have parameters, cookies and fields of forms in the styles that the description says', () => {
    const needed = { required: true };
    const parameters = [
      { ...path, style: 'matrix', example: '5' },
      { ...needed, in: 'query', name: 'filter', style: 'deepObject', example: { a: 1, 'b c': { d: 2 } } },
      { ...needed, in: 'query', name: 'page', example: { size: 10, from: 'x&y' } },
      { ...needed, in: 'query', name: 'ids', style: 'pipeDelimited', explode: false, example: ['1', '2'] },
      { ...needed, in: 'header', name: 'X-Range', explode: true, example: { from: 1, to: 2 } },
      { ...needed, in: 'cookie', name: 'session', schema: { type: 'string' } },
      { ...needed, in: 'cookie', name: 'theme', example: 'dark' },
      { in: 'cookie', name: 'not-needed' },
    ];
    const components = { securitySchemes: { key: { type: 'apiKey', in: 'cookie', name: 'k' } } };
    const request = requestOf({ parameters, security: [{ key: [] }] }, { components });
    assert.equal(
      request.url,
      'https://eu.test/v1/pets/;id=5?filter%5Ba%5D=1&filter%5Bb%20c%5D=%7B%22d%22%3A2%7D&size=10&from=x%26y&ids=1%7C2',
    );
    assert.deepEqual(request.headers, [
      ['Cookie', 'session=SESSION; theme=dark; k=API_KEY'],
      ['X-Range', 'from=1,to=2'],
    ]);
    const example = { expand: ['a', 'b'], metadata: { x: 1 }, plain: { y: 2 }, ids: [1, 2], __proto__x: 'z' };
    const encoding = { metadata: { style: 'deepObject', explode: true }, ids: { style: 'form', explode: false } };
    const form = { 'application/x-www-form-urlencoded': { example, encoding } };
    const [curl, javaScript, python, go] = samplesOf(requestOf({ parameters: [path], requestBody: { content: form } }));
    assert.deepEqual(curl?.code.match(/(?<=urlencode ').*(?=')/g), [
      ...['expand=a', 'expand=b', 'metadata%5Bx%5D=1', 'plain={"y":2}', 'ids=1,2', '__proto__x=z'],
    ]);
    assert.match(javaScript?.code ?? '', /new URLSearchParams\(\[\s+\[\s+"expand",\s+"a"\s+\],/);
    assert.match(python?.code ?? '', /data=\[\s+\[\s+"expand",\s+"a",\s+\],/);
    assert.match(go?.code ?? '', /expand=a&expand=b&metadata%5Bx%5D=1/);
    const parts = { 'multipart/form-data': { example: { tag: ['a', 'b'] } } };
    const [, , files] = samplesOf(requestOf({ parameters: [path], requestBody: { content: parts } }));
    assert.match(files?.code ?? '', /files=\[\n {8}\("tag", \(None, "a"\)\),\n {8}\("tag", \(None, "b"\)\),\n {4}\]/);
  });

  it('give parts of forms the media type that the description names', () => {
    const properties = { photo: { type: 'string', format: 'binary' } };
    const example = { photo: 'x', chip: { no: 'a"\\b' }, tags: ['a'], some: 'b', bad: 'c' };
    const encoding = {
      ...{ photo: { contentType: 'image/png' }, chip: { contentType: 'application/json; charset=utf-8' } },
      ...{ tags: { contentType: 'text/csv' }, some: { contentType: 'text/a, text/b' }, bad: { contentType: "a/b';x" } },
    };
    const content = { 'multipart/form-data': { schema: { type: 'object', properties }, example, encoding } };
    const [curl = '', javaScript = '', python = '', go = ''] = samplesOf(
      requestOf({ parameters: [path], requestBody: { content } }),
    ).map(({ code }) => code);
    assert.deepEqual(curl.match(/--form.*(?=')/g), [
      "--form 'photo=@file;type=image/png",
      String.raw`--form 'chip="{\"no\":\"a\\\"\\\\b\"}";type=application/json; charset=utf-8`,
      ...[`--form 'tags="a";type=text/csv`, "--form-string 'some=b", "--form-string 'bad=c"],
    ]);
    assert.match(javaScript, /"photo", new File\(\['CONTENT'\], "file", \{ type: "image\/png" \}\)/);
    assert.match(javaScript, /"tags", new Blob\(\["a"\], \{ type: "text\/csv" \}\)/);
    assert.match(javaScript, /"some", "b"/);
    assert.match(python, /"photo": \("file", open\("file", "rb"\), "image\/png"\),/);
    assert.match(python, /"tags": \(None, "a", "text\/csv"\),\n {8}"some": \(None, "b"\)/);
    assert.match(go, /filename=\\"file\\"\\r\\nContent-Type: image\/png\\r\\n\\r\\nCONTENT/);
  });

  it('give objects in parts of forms the media type of JSON, which is the default, and none to fields of plain forms', () => {
    const example = { meta: { a: 1 }, all: [{ b: 2 }], text: 'c', other: { d: 3 } };
    const encoding = { other: { contentType: 'text/a, text/b' } };
    const content = { 'multipart/form-data': { example, encoding } };
    const [curl = '', , python = ''] = samplesOf(requestOf({ parameters: [path], requestBody: { content } })).map(
      ({ code }) => code,
    );
    assert.match(curl, /'meta="\{\\"a\\":1\}";type=application\/json'/);
    assert.match(curl, /'all="\{\\"b\\":2\}";type=application\/json'/);
    assert.match(curl, /--form-string 'text=c'/);
    assert.match(curl, /--form-string 'other=\{"d":3\}'/);
    assert.match(python, /"meta": \(None, "\{\\"a\\":1\}", "application\/json"\)/);
    const plain = { 'application/x-www-form-urlencoded': { example } };
    const [form = ''] = samplesOf(requestOf({ parameters: [path], requestBody: { content: plain } })).map(
      ({ code }) => code,
    );
    assert.doesNotMatch(form, /json/);
  });

  it('begin at a server without the slashes at its end', () => {
    const bundle = [{ servers: [{ url: `/${'/'.repeat(200_000)}a//` }], op: { parameters: [path] } }];
    const entry: OperationEntry = {
      ...{ pointer: '/0/op', pathPointer: '/0/path', method: 'GET', path: '/b', isWebhook: false },
      ...{ title: '', isDeprecated: false, slug: '' },
    };
    assert.match(sampleRequest(bundle, entry, readOperation(bundle, entry)).url, /[^/]\/+a\/b$/);
  });

  it('know formats by their names alone', () => {
    assert.equal(exampleOfSchema([], { type: 'string', format: 'constructor' }), 'string');
    assert.equal(exampleOfSchema([], { type: 'string', format: 'date' }), '2025-01-31');
  });

  it('write JSON, forms and texts as each language does', () => {
    const bodies = {
      'application/json': { example: { on: true, off: null } },
      'application/x-www-form-urlencoded': { example: { a: 'b c' } },
      'multipart/form-data': { example: { a: 'b c' } },
      'text/plain': { example: 'hello' },
    };
    const codes = Object.entries(bodies).map(([type, media]) =>
      samplesOf(requestOf({ parameters: [path], requestBody: { content: { [type]: media } } })).map(({ code }) => code),
    );
    assert.deepEqual(
      codes.map(([curl = '']) => /--(?:data|form)[\s\S]*/.exec(curl)?.[0]),
      [
        `--data-raw '{\n  "on": true,\n  "off": null\n}'`,
        `--data-urlencode 'a=b c'`,
        `--form-string 'a=b c'`,
        `--data-raw 'hello'`,
      ],
    );
    assert.match(codes[0]?.[2] ?? '', /json=\{\n {8}"on": True,\n {8}"off": None,\n {4}\}/);
    assert.match(codes[1]?.[3] ?? '', /strings\.NewReader\(`a=b\+c`\)/);
    assert.match(codes[2]?.[1] ?? '', /form\.append\("a", "b c"\)/);
  });

  it('have a schema that contains itself once', () => {
    const node = { $ref: '/0/node' };
    const properties = { child: node, children: { type: 'array', items: node }, name: { type: 'string' } };
    const bundle = [{ node: { type: 'object', properties } }];
    assert.deepEqual(exampleOfSchema(bundle, node), { children: [], name: 'string' });
    const choice = [{ a: { oneOf: [{ $ref: '/0/a' }, { type: 'integer' }] } }];
    assert.equal(exampleOfSchema(choice, { $ref: '/0/a' }), 1);
  });

  it('have a limited number of values', () => {
    const schema = (level: number): object => {
      const inner = level === 0 ? { type: 'string' } : { $ref: `/0/s${level - 1}` };
      return {
        type: 'object',
        properties: Object.fromEntries(Array.from({ length: 15 }, (_, index) => [index, inner])),
      };
    };
    const schemas = Object.fromEntries(Array.from({ length: 6 }, (_, level) => [`s${level}`, schema(level)]));
    const text = JSON.stringify(exampleOfSchema([schemas], { $ref: '/0/s5' }));
    assert.ok(text.length < 10_000, `${text.length} characters`);
    const value = 'a'.repeat(200_000);
    for (const { code } of samplesOf({ method: 'POST', url: '', headers: [], body: { kind: 'text', text: value } })) {
      assert.ok(code.length < 50_000, `${code.length} characters`);
    }
  });
});

describe('reading a schema', () => {
  it('merges schemas that name each other once', () => {
    const self = { $ref: '/0/a' };
    const cycle = [{ a: { allOf: [self, self, { type: 'object', properties: { b: self } }] } }];
    assert.deepEqual(readSchema(cycle, self).fields, { type: 'object', properties: { b: self } });
    assert.equal(typeLabel(cycle, self), 'a');
  });

  it('merges fields beside a reference, and keeps each list of choices', () => {
    const bundle = [{ a: { required: ['x'], properties: { x: {} }, oneOf: [{ title: 'A' }] } }];
    const own = { $ref: '/0/a', required: ['y'], properties: { y: {} }, anyOf: [{ title: 'B' }] };
    const { fields, pointer } = readSchema(bundle, own);
    assert.deepEqual([fields.required, fields.properties, pointer], [['x', 'y'], { x: {}, y: {} }, undefined]);
    assert.deepEqual(choiceSets(fields), [{ oneOf: [{ title: 'A' }] }, { anyOf: [{ title: 'B' }] }]);
    assert.equal(readSchema(bundle, { $ref: '/0/a', description: 'c' }).pointer, '/0/a');
  });

  it('reads each of a chain once', () => {
    const length = 60;
    const chain = Object.fromEntries(
      Array.from({ length }, (_, index) => {
        const next = { $ref: `/0/s${index + 1}` };
        return [`s${index}`, { allOf: [next, next] }];
      }),
    );
    const bundle = [{ ...chain, [`s${length}`]: { type: 'object', required: ['a'] } }];
    assert.deepEqual(readSchema(bundle, { $ref: '/0/s0' }).fields, { type: 'object', required: ['a'] });
  });

  it('names a schema of very many choices without reading them for each other', () => {
    const self = { $ref: '/0/a' };
    const inline = {
      type: ['array', 'null'],
      items: { oneOf: Array.from({ length: 300 }, () => ({ allOf: [self, {}] })) },
    };
    const bundle = [{ a: { oneOf: [inline, inline, ...Array.from({ length: 300 }, () => self)] } }];
    assert.equal(typeLabel(bundle, { type: 'array', items: self }), 'array of a');
    assert.match(typeLabel(bundle, self), /^array or null or a$/);
  });
});

describe('the type of a schema in words', () => {
  const bundle = [{ components: { schemas: { Pet: { type: 'object', properties: {} } } } }];
  const pet = { $ref: '/0/components/schemas/Pet' };
  for (const [schema, label] of [
    [{ type: 'string', format: 'date' }, 'string (date)'],
    [{ type: ['integer', 'null'] }, 'integer or null'],
    [{ type: 'string', nullable: true }, 'string or null'],
    [{ type: 'array', items: pet }, 'array of Pet'],
    [{ type: 'array', items: { oneOf: [pet, { type: 'string' }] } }, 'array of (Pet or string)'],
    [{ type: 'object', additionalProperties: { type: 'number' } }, 'map of number'],
    [{ allOf: [pet] }, 'Pet'],
    [{ enum: ['a', 'b'] }, 'string'],
    [true, 'any'],
    [{}, 'any'],
  ] as const) {
    it(`${JSON.stringify(schema)} is ${label}`, () => assert.equal(typeLabel(bundle, schema), label));
  }
});
