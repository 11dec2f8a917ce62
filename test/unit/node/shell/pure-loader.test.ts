import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { test } from 'node:test';
import pureLoader from '../../../../src/node/shell/pure-loader.ts';

test('components, contexts and their names are free of side effects, and all else stays as it is', () => {
  const text =
    'var A = React.createContext(null);\nA.displayName = "A";\nvar B = React2.memo(C);\nvar D = call();\nuse(D);\n';
  assert.equal(
    pureLoader(text),
    'var A = /* @__PURE__ */ React.createContext(null);\n\nvar B = /* @__PURE__ */ React2.memo(C);\nvar D = call();\nuse(D);\n',
  );
});

test('react-router is written in the way that it reads', () => {
  const require = createRequire(import.meta.url);
  const folder = path.join(path.dirname(require.resolve('react-router/package.json')), 'dist/production');
  const texts = readdirSync(folder)
    .filter(name => /^chunk-.*\.mjs$/.test(name))
    .map(name => readFileSync(path.join(folder, name), 'utf8'));
  const left = texts.map(pureLoader).join('\n');
  assert.match(left, /^var Link = \/\* @__PURE__ \*\/ React\w*\.forwardRef\($/m);
  assert.doesNotMatch(left, /^var \w+ = React\w*\.(memo|createContext|forwardRef)\(|^\w+\.displayName =/m);
});
