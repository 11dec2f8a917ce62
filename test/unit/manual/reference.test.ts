import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, it } from 'node:test';
import { groups } from '../../../src/manual/reference/client.ts';
import { CONFIG_SCHEMAS, keysOfSection } from '../../../src/manual/reference/configuration.ts';
import { referencePages } from '../../../src/manual/reference/pages.ts';
import { type Key, keysOf } from '../../../src/manual/reference/schema-keys.ts';
import { docSchema } from '../../../src/node/plugins/docs/front-matter.ts';
import { pageSchema } from '../../../src/node/plugins/pages/index.ts';
import { CLIENT_MODULES } from '../../../src/node/theme-parts.ts';
import { assertExpected } from '../../support/expected.ts';
import { ROOT } from '../../support/paths.ts';

const keys = [...CONFIG_SCHEMAS.values()].flatMap(keysOfSection);
const fields = [...keysOf(docSchema), ...keysOf(pageSchema)];

function key(name: string): Partial<Key> {
  return keys.find(({ path: found }) => found === name) ?? {};
}

describe('a page of the reference', () => {
  for (const { file, text } of referencePages()) {
    it(`is what the code says: ${file}`, () => {
      assertExpected(text, path.join(ROOT, 'src/manual/docs/reference', file));
    });
  }
});

describe('the client API', () => {
  it('says of every export what it is', () => {
    const exported = Object.keys(CLIENT_MODULES).flatMap(name => groups(name).flatMap(group => group.exported));
    assert.deepEqual(
      exported.filter(({ doc }) => doc === '').map(({ name }) => name),
      [],
    );
    assert.ok(exported.length > 120);
  });

  it('is small where it is stable', () => {
    const exported = groups('lectern/client').flatMap(group => group.exported);
    assert.ok(exported.length > 20 && exported.length < 50);
  });
});

describe('the configuration reference', () => {
  it('says of each key its type, its default and its meaning', () => {
    const url = {
      type: 'string',
      isRequired: true,
      fallback: '',
      meaning: 'Protocol and host of the site, such as `https://docs.example.com`.',
    };
    assert.deepEqual(key('url'), { path: 'url', ...url });
    assert.equal(key('favicon').isRequired, false);
    assert.equal(key('staticDirectories').type, 'string[]');
    assert.equal(key('staticDirectories').fallback, "['static']");
    assert.equal(key('onBrokenLinks').type, "'ignore' | 'log' | 'warn' | 'throw'");
    assert.equal(key('sidebarPath').type, 'string | false');
    assert.equal(key('plugins').type, '(string | function | [name, options] | false | null)[]');
  });

  it('goes into objects, lists and records', () => {
    assert.match(key('i18n.localeConfigs.<name>.direction').type ?? '', /'ltr'/);
    assert.equal(key('navbar.items[].position').fallback, "'left'");
    assert.match(key('footer.links[].items[].label').meaning ?? '', /Text of the link/);
    assert.match(key('versions.<name>.banner').type ?? '', /'unmaintained'/);
  });

  it('lists what several keys share once', () => {
    assert.equal(key('footer.logo.*').meaning, 'The keys of `navbar.logo`.');
    assert.deepEqual(key('navbar.items[].items[].label'), {});
  });

  it('says what every option and every field of front matter means', () => {
    const unexplained = [...keys, ...fields].filter(({ meaning }) => !/^[A-Z`].*[.;]$/s.test(meaning));
    assert.deepEqual(
      unexplained.map(({ path: name }) => name),
      [],
    );
    assert.ok(keys.length > 200 && fields.length > 30);
  });

  it('leaves out keys that were removed', () => {
    for (const name of ['homePageId', 'disableDarkMode', 'navbar.links']) assert.deepEqual(key(name), {});
  });
});
