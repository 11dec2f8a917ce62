import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';

type AutocompleteCore = typeof import('@algolia/autocomplete-core');

const { createAutocomplete } = createRequire(import.meta.url)('@algolia/autocomplete-core') as AutocompleteCore;

test('two sources with one id are refused by the state machine that the dialog is built on', async () => {
  const source = { sourceId: 'x', getItems: () => [] };
  const environment = globalThis as unknown as Window & typeof globalThis;
  const autocomplete = createAutocomplete({ environment, openOnFocus: true, getSources: () => [source, source] });
  await assert.rejects(autocomplete.refresh(), /^Error: \[Autocomplete\] The `sourceId` "x" is not unique\.$/);
});
