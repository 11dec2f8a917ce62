import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { CONTENT_PARTS } from '../../../src/node/compile/theme/theme-elements.ts';
import { FEATURES } from '../../../src/node/features/index.ts';

it('the manual shows each component of pages beside its source', () => {
  const pages = ['components', 'front-pages'].map(name => readFileSync(`src/manual/docs/guides/${name}.mdx`, 'utf8'));
  const shown = pages.flatMap(page =>
    [...page.matchAll(/^(`{3,})mdx example\n([\s\S]*?)^\1$/gm)].map(([text]) => text),
  );
  const isShown = (name: string) =>
    shown.some(text => text.includes(`<${name}`) || text.includes(`:${name.replace(/\B[A-Z]/g, '-$&').toLowerCase()}`));
  const parts = [...CONTENT_PARTS, ...FEATURES.flatMap(({ components }) => Object.values(components ?? {}))];
  assert.deepEqual(
    parts.filter(name => !isShown(name)),
    [],
  );
});
