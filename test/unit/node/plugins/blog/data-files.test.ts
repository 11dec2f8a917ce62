import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import type { PluginContext } from '../../../../../src/node/config/site.ts';
import { describeThrown } from '../../../../../src/node/diagnostics/thrown.ts';
import { locatedDataError } from '../../../../../src/node/plugins/blog/data-files.ts';
import { siteWith } from '../site.ts';

/** What Joi throws about a value. */
function refusal(message: string, at: readonly string[]): Error {
  return Object.assign(new Error(message), { details: [{ message, path: at }] });
}

interface Case {
  readonly files: Readonly<Record<string, string>>;
  readonly thrown: Error;
  readonly options?: Readonly<Record<string, unknown>>;
}

describe('what the blog plugin says about its files of authors and tags', () => {
  const placeOf = ({ files, thrown, options = {} }: Case, context: TestContext) => {
    const siteDir = siteWith(files, context);
    const localizationDir = path.join(siteDir, 'i18n/fr');
    const error = locatedDataError(thrown, { options }, { siteDir, localizationDir } as PluginContext);
    const { message, location } = describeThrown(error, { file: path.join(siteDir, 'docusaurus.config.js') });
    return { message, at: `${path.relative(siteDir, location.file)}:${'line' in location ? location.line : ''}` };
  };

  it('is located at the line of the value', context => {
    const files = { 'blog/authors.yml': 'ann:\n  name: Ann\nbob:\n  name: Bob\n  email: 5\n' };
    const thrown = refusal('"bob.email" must be a string', ['bob', 'email']);
    const expected = { message: '"bob.email" must be a string', at: 'blog/authors.yml:5' };
    assert.deepEqual(placeOf({ files, thrown }, context), expected);
  });

  it('is located in the file that the options name, and in its translation first', context => {
    const files = {
      'news/people.yml': 'ann:\n  name: Ann\n',
      'i18n/fr/docusaurus-plugin-content-blog/people.yml': '# Personnes\nann:\n  title: Ann\n',
    };
    const thrown = refusal('"ann" must contain at least one of [name, imageURL]', ['ann']);
    const { at } = placeOf({ files, thrown, options: { path: 'news', authorsMapPath: 'people.yml' } }, context);
    assert.equal(at, 'i18n/fr/docusaurus-plugin-content-blog/people.yml:2');
  });

  it('is where YAML is malformed', context => {
    const files = { 'blog/authors.yml': 'ann:\n  name: Ann: the first\n' };
    const { message, at } = placeOf({ files, thrown: new Error('The file looks invalid') }, context);
    assert.equal(at, 'blog/authors.yml:2');
    assert.match(message, /^The authors file is malformed/);
  });

  it('is about tags where it says so', context => {
    const files = { 'blog/authors.yml': 'ann:\n  name: Ann\n', 'blog/tags.yml': 'one:\n  label: [1]\n' };
    const cause = { error: refusal('"one.label" must be a string', ['one', 'label']) };
    const thrown = new Error('There was an error extracting tags from file: "one.label" must be a string', { cause });
    assert.equal(placeOf({ files, thrown }, context).at, 'blog/tags.yml:2');
  });

  it('stays as it is where it is about a post', context => {
    const files = { 'blog/authors.yml': 'ann:\n  name: Ann\n' };
    const siteDir = siteWith(files, context);
    const thrown = new Error('Processing of blog source file failed', { cause: refusal('"tags" is wrong', ['tags']) });
    const site = { siteDir, localizationDir: siteDir } as PluginContext;
    assert.equal(locatedDataError(thrown, { options: {} }, site), thrown);
  });
});
