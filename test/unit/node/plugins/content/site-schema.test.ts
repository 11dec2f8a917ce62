import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import * as z from 'zod';
import { markdownReader } from '../../../../../src/node/plugins/content/read-markdown.ts';
import { docsSchemaOf } from '../../../../../src/node/plugins/content/site-schema.ts';
import { docFrontMatter } from '../../../../../src/node/plugins/docs/front-matter.ts';
import {
  findUnpublishable,
  isStandardSchema,
  type StandardSchema,
  validate,
} from '../../../../../src/node/util/standard-schema.ts';
import { siteWith, testCache } from '../site.ts';

/** Front matter of a doc by a schema, and what is said of it. */
async function read(yaml: string, schema: StandardSchema, context: TestContext) {
  const siteDir = siteWith({ 'a.md': `---\n${yaml}\n---\n\nFirst line.\n` }, context);
  const file = join(siteDir, 'a.md');
  const site = { siteDir, markdown: {} } as Parameters<typeof markdownReader>[2]['site'];
  const tools = { site, cache: testCache(), schema: { schema, option: 'frontMatter' } };
  const { facts } = (await markdownReader([file], docFrontMatter, tools))(file);
  const said = facts.problems.map(({ severity, line, column, message, fix }) => [
    `${severity} ${line}:${column} ${message}`,
    fix,
  ]);
  return { ...facts, said };
}

describe('front matter with a schema of the site', () => {
  it('is what the schema returns, with the keys of Lectern that it does not name', async context => {
    const schema = z.object({
      level: z.enum(['easy', 'hard']).default('easy'),
      owners: z.string().transform(async names => names.split(' ')),
    });
    const { frontMatter, said } = await read('slug: /a\nowners: ann bob\nown: 1', schema, context);
    assert.deepEqual(frontMatter, { slug: '/a', level: 'easy', owners: ['ann', 'bob'] });
    assert.deepEqual(said, []);
  });

  it('keeps or refuses other keys as the schema does', async context => {
    const loose = await read('own: 1\nlevel: 2', z.looseObject({ level: z.number() }), context);
    assert.deepEqual(loose.frontMatter, { own: 1, level: 2 });
    const strict = await read('title: A\nown: 1\nlevel: 2', z.strictObject({ level: z.number() }), context);
    assert.deepEqual(strict.said, [
      [
        'error 3:1 Front matter: `own` is not a key that the schema has.',
        'Remove it, or add it to the schema, `frontMatter` in the config.',
      ],
    ]);
  });

  it('has the title and description of the schema', async context => {
    const schema = z.object({
      title: z.string().transform(title => title.toUpperCase()),
      description: z.string().default('Ours.'),
    });
    const { title, description } = await read('title: a', schema, context);
    assert.deepEqual([title, description], ['A', 'Ours.']);
  });

  it('may be stricter than Lectern, and no more lenient', async context => {
    const strict = await read('title: long', z.object({ title: z.string().max(3, 'Too long.') }), context);
    assert.deepEqual(strict.said, [
      [
        "error 2:1 Front matter: `title` is 'long': Too long.",
        'Correct the value, or the schema, `frontMatter` in the config.',
      ],
    ]);
    const odd = await read(
      'sidebar_position: 2',
      z.object({ sidebar_position: z.number().transform(n => [n]) }),
      context,
    );
    assert.deepEqual(odd.said, [
      [
        'error 2:1 Front matter: The schema changes a value, and then `sidebar_position` must be a number, not [2].',
        'Let the schema, `frontMatter` in the config, return a value that the key may have.',
      ],
    ]);
  });

  it('says each problem once: what Lectern says of a key is not said again', async context => {
    const { said } = await read('draft: 7\nlevel: 1', z.object({ draft: z.boolean(), level: z.string() }), context);
    assert.deepEqual(
      said.map(([message]) => message),
      [
        'error 2:1 Front matter: `draft` must be true or false, not 7.',
        'error 3:1 Front matter: `level` is 1: Invalid input: expected string, received number.',
      ],
    );
    assert.equal(said[1]?.[1], 'Put quotes around it, so that it is text.');
  });

  it('tells mistyped keys of the schema, and takes none of these for a mistyped key of Lectern', async context => {
    const schema = z.object({ tag: z.string(), since: z.string().optional() });
    const { said } = await read('tag: a\nsinse: "3"', schema, context);
    assert.deepEqual(said, [
      ['notice 3:1 Front matter: `sinse` has no effect: it is not a known key.', 'Did you mean `since`?'],
    ]);
  });

  it('is not checked where it cannot be read', async context => {
    const { said } = await read('a: [', z.object({ level: z.string() }), context);
    assert.equal(said.length, 1);
    assert.match(said[0]?.[0] ?? '', /is not valid YAML/);
  });
});

describe('the schema of docs', () => {
  const [all, own, old] = [z.object(), z.object(), z.object()];
  const versions = { '1.0': { frontMatter: old }, '0.9': { frontMatter: false as const } };

  it("is the version's, else the instance's, else the site's", () => {
    const of = (version: string, frontMatter?: StandardSchema | false) =>
      docsSchemaOf({ frontMatter: all }, { versions, ...(frontMatter === undefined ? {} : { frontMatter }) }, version);
    assert.equal(of('current')?.schema, all);
    assert.deepEqual(of('current', own), { schema: own, option: 'docs.frontMatter' });
    assert.deepEqual(of('1.0', own), { schema: old, option: "versions['1.0'].frontMatter" });
    assert.equal(of('0.9'), undefined);
    assert.equal(of('current', false), undefined);
    const source = {} as NonNullable<Parameters<typeof docsSchemaOf>[1]['source']>;
    assert.equal(docsSchemaOf({ frontMatter: all }, { versions, source }, 'current'), undefined);
  });
});

describe('a Standard Schema', () => {
  it('is told from other values', () => {
    assert.ok(isStandardSchema(z.string()));
    assert.ok(isStandardSchema(Object.assign(() => {}, { '~standard': { version: 1, vendor: 'a', validate() {} } })));
    for (const other of [null, {}, 'a', { '~standard': {} }, { type: 'object' }]) assert.ok(!isStandardSchema(other));
  });

  it('says what the branch of a union lacks that fits best, else what each wants', async () => {
    const issues = async (schema: StandardSchema, value: unknown) =>
      (await validate(schema, value)).issues?.map(({ path, message }) => `${path.join('.')}: ${message}`);
    const link = z.union([z.string(), z.object({ to: z.string(), label: z.string() })]);
    assert.deepEqual(await issues(z.object({ link }), { link: { to: 'a' } }), [
      'link.label: Invalid input: expected string, received undefined',
    ]);
    assert.deepEqual(await issues(z.object({ link }), { link: 3 }), [
      'link: Invalid input: expected string, received number, or Invalid input: expected object, received number',
    ]);
  });

  it('tells the branches of a union apart by their literals', async context => {
    const kinds = [
      z.object({ type: z.literal('page').default('page'), level: z.number().optional() }),
      z.object({ type: z.literal('guide'), logo: z.enum(['react', 'vue']), area: z.string() }),
      z.object({ type: z.literal('recipe'), time: z.number() }),
    ] as const;
    for (const schema of [z.union(kinds), z.discriminatedUnion('type', kinds)]) {
      const said = async (yaml: string) => (await read(yaml, schema, context)).said.flat();
      assert.deepEqual(await said('type: page'), []);
      assert.deepEqual(await said('type: guide\nlogo: vu\narea: a'), [
        'error 3:1 Front matter: `logo` is \'vu\': Invalid option: expected one of "react"|"vue".',
        'Did you mean `vue`?',
      ]);
      const [message, fix] = await said('type: guid');
      assert.match(message ?? '', /^error 2:1 Front matter: `type` is 'guid': .*page.*guide.*recipe/);
      assert.equal(fix, 'Did you mean `guide`?');
    }
  });

  it('may return plain data only', () => {
    const found = (value: unknown) => {
      const { path, kind } = findUnpublishable(value) ?? { path: [], kind: 'plain' };
      return `${path.join('.')} ${kind}`;
    };
    assert.equal(found({ a: [1, 'b', null, true, undefined, { c: Object.create(null) }] }), ' plain');
    assert.equal(found({ a: [{ b: new Date(0) }] }), 'a.0.b a Date');
    assert.equal(found({ a: new Map() }), 'a a Map');
    assert.equal(found({ a: Number.NaN }), 'a the number NaN');
    assert.equal(found({ a: 1n }), 'a a bigint');
    assert.equal(found({ a: () => 1 }), 'a a function');
    const round: unknown[] = [];
    round.push(round);
    assert.equal(found(round), '0 an object that contains itself');
  });
});
