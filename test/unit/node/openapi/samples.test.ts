import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { exampleOfSchema } from '../../../../src/node/openapi/example.ts';
import { readOperation, sampleRequest } from '../../../../src/node/openapi/request.ts';
import { samplesOf } from '../../../../src/node/openapi/samples.ts';
import { typeLabel } from '../../../../src/node/openapi/schema.ts';
import type { OperationEntry } from '../../../../src/node/openapi/types.ts';

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
        `--data '{\n  "on": true,\n  "off": null\n}'`,
        `--data-urlencode 'a=b c'`,
        `--form 'a=b c'`,
        `--data-binary 'hello'`,
      ],
    );
    assert.match(codes[0]?.[2] ?? '', /json=\{\n {8}"on": True,\n {8}"off": None,\n {4}\}/);
    assert.match(codes[1]?.[3] ?? '', /strings\.NewReader\(`a=b\+c`\)/);
    assert.match(codes[2]?.[1] ?? '', /form\.append\("a", "b c"\)/);
  });

  it('are followed by no end where a schema contains itself', () => {
    const bundle = [{ node: { type: 'object', properties: { child: { $ref: '/0/node' }, name: { type: 'string' } } } }];
    const example = JSON.stringify(exampleOfSchema(bundle, { $ref: '/0/node' }));
    assert.match(example, /^\{"child":\{"child":/);
    assert.ok(example.length < 500);
    const itself = [{ all: { allOf: [{ $ref: '/0/all' }], type: 'object' } }];
    assert.equal(typeLabel(itself, { $ref: '/0/all' }), 'all');
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
