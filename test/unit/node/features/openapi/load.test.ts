import assert from 'node:assert/strict';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { loadDescription } from '../../../../../src/node/features/openapi/description/load.ts';
import { checkDescription, describePages } from '../../../../../src/node/features/openapi/description/pages.ts';
import { temporaryDirectory } from '../../../../support/sites.ts';

const root = temporaryDirectory();

/** Writes files, and loads the first. */
function load(files: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(root, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return loadDescription(path.join(root, Object.keys(files)[0] ?? ''), root);
}

describe('loading a description', () => {
  after(() => rmSync(root, { recursive: true, force: true }));

  it('follows references into other files, which may refer back', () => {
    const { value, diagnostics } = load({
      'a/api.yaml':
        "openapi: 3.1.0\npaths: { /pets: { $ref: '../b/pets.json#/pets' } }\ncomponents: { schemas: { Pet: {} } }",
      'b/pets.json':
        '{"pets": {"get": {"x": {"$ref": "../a/api.yaml#/components/schemas/Pet"}, "y": {"$ref": "#/pets"}}}}',
    });
    assert.deepEqual(diagnostics, []);
    const [main, pets] = value?.bundle ?? [];
    assert.deepEqual(main, {
      openapi: '3.1.0',
      paths: { '/pets': { $ref: '/1/pets' } },
      components: { schemas: { Pet: {} } },
    });
    assert.deepEqual(pets, { pets: { get: { x: { $ref: '/0/components/schemas/Pet' }, y: { $ref: '/1/pets' } } } });
    assert.deepEqual(value?.files, [path.join(root, 'a/api.yaml'), path.join(root, 'b/pets.json')]);
  });

  it('takes `$ref` for a name among properties, and for data in examples', () => {
    const { value, diagnostics } = load({
      'names.yaml':
        "example: { $ref: '#/nowhere' }\nproperties: { $ref: { type: string }, example: { $ref: '#/properties/$ref' } }",
    });
    assert.deepEqual(diagnostics, []);
    assert.deepEqual(value?.bundle[0], {
      example: { $ref: '#/nowhere' },
      properties: { $ref: { type: 'string' }, example: { $ref: '/0/properties/$ref' } },
    });
  });

  it('does not follow references out of the site, not by links either', () => {
    const outside = temporaryDirectory();
    writeFileSync(path.join(outside, 'secret.yaml'), 'a: 1');
    symlinkSync(outside, path.join(root, 'linked'));
    const far = path.relative(root, path.join(outside, 'secret.yaml'));
    const { diagnostics } = load({ 'far.yaml': `a: { $ref: '${far}' }\nb: { $ref: linked/secret.yaml }` });
    rmSync(outside, { recursive: true });
    assert.equal(diagnostics.length, 2);
    for (const { message } of diagnostics) assert.match(message, /is outside of/);
  });

  it('takes nothing for a reference in extensions and in values of schemas', () => {
    const text =
      "x-data: { $ref: '#/nowhere' }\ninfo: { x-a: [{ $ref: none.yaml }] }\nitems: { examples: [{ $ref: b }] }";
    assert.deepEqual(load({ 'data.yaml': text }).diagnostics, []);
  });

  it('names the line of a reference to a folder', () => {
    const { diagnostics } = load({ 'main.yaml': 'a:\n  b: { $ref: parts }', 'parts/a.yaml': '' });
    assert.equal(diagnostics[0]?.location?.line, 2);
  });

  it('keeps versions that are written without quotes', () => {
    const { value } = load({ 'versions.yaml': 'openapi: 3.1\ninfo: { title: A, version: 1.0 }' });
    assert.deepEqual(value?.bundle[0], { openapi: '3.1', info: { title: 'A', version: '1.0' } });
    assert.deepEqual(value && checkDescription(value), []);
  });

  it('says line and pointer of what is wrong, and the name that was meant', () => {
    const { diagnostics } = load({ 'typo.yaml': "a:\n  b: { $ref: '#/schemas/Pes' }\nschemas: { Pet: {} }" });
    const [problem] = diagnostics;
    assert.equal(problem?.message, "The reference '#/schemas/Pes' at /a/b/$ref leads nowhere: nothing is there.");
    assert.deepEqual([problem?.location?.line, problem?.location?.column], [2, 8]);
    assert.equal(problem?.fix, 'Did you mean `Pet`?');
  });

  it('refuses other formats', () => {
    for (const [text, message] of [
      ['swagger: "2.0"', /one of Swagger 2\.0/],
      ['openapi: 4.0.0', /has the version '4\.0\.0' at \/openapi/],
      ['- a', /has no field `openapi`/],
      [
        'openapi: 3.2.0\npaths: { /a: { additionalOperations: { "$(id)": {} } } }',
        /has the method "\$\(id\)" at \/paths\/~1a\/additionalOperations\/\$\(id\)\./,
      ],
    ] as const) {
      const { value } = load({ 'other.yaml': text });
      assert.match((value && checkDescription(value)[0]?.message) ?? '', message);
    }
  });
});

const LABELS = { untagged: 'Other', webhooks: 'Webhooks' };

function pagesOf(description: object, pages: 'operation' | 'tag' = 'operation') {
  return describePages({ bundle: [{ openapi: '3.1.0', ...description }] }, { ...LABELS, pages });
}

describe('the pages of a description', () => {
  const paths = {
    '/pets': { get: { tags: ['pets'], operationId: 'listPets', summary: 'List pets' }, post: { tags: ['pets'] } },
    '/shops': { get: { operationId: 'list_shops' }, query: {}, additionalOperations: { COPY: {} } },
  };

  it('are grouped by the first tag, in the order of the tags, with addresses of ids, else of method and path', () => {
    const tags = [{ name: 'unused' }, { name: 'pets', summary: 'All pets' }];
    const pages = pagesOf({ info: { title: 'Zoo' }, tags, paths, webhooks: { born: { post: {} } } });
    assert.deepEqual(
      pages.map(({ slug, title }) => [slug, title]),
      [
        ['', 'Zoo'],
        ['all-pets', 'All pets'],
        ['all-pets/list-pets', 'List pets'],
        ['all-pets/post-pets', 'POST /pets'],
        ['other-operations', 'Other'],
        ['other-operations/list-shops', 'list_shops'],
        ['other-operations/query-shops', 'QUERY /shops'],
        ['other-operations/copy-shops', 'COPY /shops'],
        ['webhooks', 'Webhooks'],
        ['webhooks/post-born', 'POST born'],
      ],
    );
  });

  const titlesOf = (...summaries: readonly string[]) => {
    const items = summaries.map((summary, index) => [`/${index}`, { get: { summary, operationId: `id${index}` } }]);
    return pagesOf({ paths: Object.fromEntries(items) })
      .slice(2)
      .map(({ title }) => title);
  };

  it('have the summary as their title, without marks of Markdown', () => {
    const titles = {
      'Get `user_id` of [a *user*](https://a.test/b_c)': 'Get user_id of a user',
      '# ~~Old~~ **list**\n\nof ~5 items': 'Old list of ~5 items',
      'List<Pet> of snake_case & 2 * 3 * 4': 'List<Pet> of snake_case & 2 * 3 * 4',
      '1. Begin': 'Begin',
      '\\*Mine\\*': '*Mine*',
      '[Beta] Get {id}.': '[Beta] Get {id}.',
      'https://a.test/x': 'https://a.test/x',
      '***': 'id7',
      ' ': 'id8',
    };
    assert.deepEqual(titlesOf(...Object.keys(titles)), Object.values(titles));
  });

  it('have the first sentence of a long summary as their title, else the id', () => {
    const more = `For more, see "[About ${'pets '.repeat(30)}](https://a.test)."`;
    const titles = [`A pet is *born*. ${more}`, `A pet moves! ${more}`, `A pet moves! ${more}`, 'word '.repeat(900)];
    assert.deepEqual(titlesOf(...titles), ['A pet is born', 'id1', 'id2', 'id3']);
    assert.deepEqual(titlesOf('A pet moves.', 'A pet moves.'), ['A pet moves.', 'A pet moves.']);
  });

  it('have short addresses', () => {
    const pages = pagesOf({ paths: { '/a': { get: { tags: ['a'], operationId: 'ü'.repeat(500) } } } });
    assert.equal(pages[2]?.slug, `a/${'ü'.repeat(40)}`);
  });

  it('show operations beside a reference and those that it leads to', () => {
    const items = { '/a': { $ref: '/0/shared', post: { operationId: 'own' } } };
    const pages = pagesOf({ paths: items, shared: { get: { operationId: 'far' } } });
    assert.deepEqual(
      pages.slice(2).map(({ title, pointer }) => [title, pointer]),
      [
        ['far', '/0/shared/get'],
        ['own', '/0/paths/~1a/post'],
      ],
    );
  });

  it('leave the name of the page of the folder to it', () => {
    const pages = pagesOf({ paths: { '/a': { get: { tags: ['index'], operationId: 'index' } } } });
    assert.deepEqual(
      pages.map(({ slug }) => slug),
      ['', 'index-1', 'index-1/index-1'],
    );
  });

  it('are one for each tag, if the config says so', () => {
    assert.deepEqual(
      pagesOf({ paths }, 'tag').map(({ slug }) => slug),
      ['', 'pets', 'other-operations'],
    );
  });

  it('have another hash only if something that they show has changed', () => {
    const description = (type: string) => ({
      paths: { '/a': { get: { x: { $ref: '/0/components/schemas/A' } } }, '/b': { get: {} } },
      components: { schemas: { A: { items: { $ref: '/0/components/schemas/B' } }, B: { type } } },
    });
    const [before, after] = [pagesOf(description('string')), pagesOf(description('number'))];
    const changed = after.filter(({ hash }, index) => hash !== before[index]?.hash);
    assert.deepEqual(
      changed.map(({ title }) => title),
      ['GET /a'],
    );
  });
});
