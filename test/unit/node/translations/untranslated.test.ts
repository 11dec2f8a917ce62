import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import type { JSXAttribute, JSXElement, JSXText } from '@swc/core';
import { parseScript } from '../../../../src/node/diagnostics/source-location.ts';
import { expandPaths } from '../../../../src/node/plugins/content/files.ts';
import { THEME_DIR } from '../../../../src/node/theme-parts.ts';
import { nodesOf, type SyntaxNode } from '../../../../src/node/translations/extract/syntax.ts';
import { ROOT } from '../../../support/paths.ts';

/** Attributes that readers read or hear. */
const SAID = ['alt', 'aria-label', 'aria-roledescription', 'label', 'placeholder', 'subLabel', 'text', 'title'];

const WORD = /\p{L}{2}/u;

test('no element of the theme and the client says a word that is not translated', () => {
  const files = expandPaths([THEME_DIR, path.join(ROOT, 'src/client')]).filter(file => file.endsWith('.tsx'));
  const found = files.flatMap(file => {
    const script = parseScript(readFileSync(file, 'utf8'), { tsx: true });
    return wordsIn([...nodesOf(script)]).map(text => `${path.relative(ROOT, file)}: ${text}`);
  });
  assert.deepEqual(found, []);
});

function wordsIn(nodes: readonly SyntaxNode[]): readonly string[] {
  return nodes.flatMap(node => {
    if (node.type === 'JSXElement') return ofElement(node as JSXElement);
    return node.type === 'JSXAttribute' ? ofAttribute(node as JSXAttribute) : [];
  });
}

function ofElement({ opening, children }: JSXElement): readonly string[] {
  if (opening.name.type === 'Identifier' && opening.name.value === 'Translate') return [];
  const texts = children.filter((child): child is JSXText => child.type === 'JSXText');
  return texts.map(({ value }) => value.trim()).filter(text => WORD.test(text));
}

function ofAttribute({ name, value }: JSXAttribute): readonly string[] {
  const isSaid = name.type === 'Identifier' && SAID.includes(name.value);
  return isSaid && value?.type === 'StringLiteral' && WORD.test(value.value) ? [value.value] : [];
}
