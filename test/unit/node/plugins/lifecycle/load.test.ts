import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkedOptions, checkedThemeConfig } from '../../../../../src/node/plugins/lifecycle/load.ts';

/** A schema of the kind that most plugins use: it returns what is wrong, and takes no key it does not know. */
const schema = {
  validate: (value: object) => {
    const [unknown] = Object.keys(value).filter(key => key !== 'color');
    return unknown ? { error: new Error(`"${unknown}" is not allowed`) } : { value: { color: 'red', ...value } };
  },
  unknown: () => ({ validate: (value: object) => ({ value: { ...value, checked: true } }) }),
};

describe('the options of a plugin', () => {
  it('have an id, whether the plugin checks them or not', () => {
    assert.deepEqual(checkedOptions({}, { a: 1 }), { id: 'default', a: 1 });
    const checks = { validateOptions: ({ options, validate }: never) => (validate as Validate)(schema, options) };
    assert.deepEqual(checkedOptions(checks, { id: 'own' }), { id: 'own', color: 'red' });
  });

  it('are checked with their id by a schema that knows it', () => {
    const knowing = {
      ...schema,
      validate: ({ id }: { readonly id?: string }) =>
        id ? { value: { id, checked: true } } : { error: new Error('no id') },
      describe: () => ({ keys: { id: {} } }),
    };
    const checks = { validateOptions: ({ options, validate }: never) => (validate as Validate)(knowing, options) };
    assert.deepEqual(checkedOptions(checks, { id: 'own' }), { id: 'own', checked: true });
  });

  it('are what the check makes of them', () => {
    assert.deepEqual(checkedOptions({ validateOptions: () => ({ made: true }) }, {}), { id: 'default', made: true });
  });

  it('are refused with the words of the check', () => {
    const checks = { validateOptions: ({ options, validate }: never) => (validate as Validate)(schema, options) };
    assert.throws(() => checkedOptions(checks, { size: 1 }), /"size" is not allowed/);
  });

  it('can be checked by a schema that parses', () => {
    const parsing = { parse: (value: object) => ({ ...value, parsed: true }) };
    const checks = { validateOptions: ({ options, validate }: never) => (validate as Validate)(parsing, options) };
    assert.deepEqual(checkedOptions(checks, {}), { id: 'default', parsed: true });
  });
});

describe("a theme's check of `themeConfig`", () => {
  it('sees all of it, and allows what other themes have there', () => {
    const checks = {
      validateThemeConfig: ({ themeConfig, validate }: never) => (validate as Validate)(schema, themeConfig),
    };
    assert.deepEqual(checkedThemeConfig(checks, { color: 'blue', other: 1 }), {
      color: 'blue',
      other: 1,
      checked: true,
    });
  });
});

type Validate = (schema: unknown, value: unknown) => unknown;
