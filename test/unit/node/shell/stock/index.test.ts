import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, it } from 'node:test';
import { runInNewContext } from 'node:vm';
import {
  chunkStubs,
  type Stock,
  type StockBundle,
  stockModule,
  stockStubs,
} from '../../../../../src/node/shell/stock/index.ts';
import { packageRoot } from '../../../../../src/node/version.ts';

const BUNDLE: StockBundle = {
  imports: { a: 'react', b: 'parts', c: './src/client/hooks/docs.ts' },
  exports: {
    'blog-free-theme/Footer/index.tsx': { default: 'x' },
    'blog-free-theme/Logo/index.tsx': { default: 'y', other: 'z' },
  },
};

/** Exports of the generated module, where a bundle gives back the parts that it sees. */
function run(overridden: readonly string[], modules: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const module = { exports: {} as Record<string, unknown> };
  const bundle = (own: typeof module, require: (name: string) => unknown): void => {
    own.exports = { x: 'stock footer', y: 'stock logo', z: 'stock other' };
    own.exports.seen = require('b');
    own.exports.react = require('a');
    own.exports.docs = require('c');
  };
  const own = path.join(packageRoot, 'src/client/hooks/docs.ts');
  const all: Readonly<Record<string, unknown>> = {
    '/bundle.js': bundle,
    react: 'react',
    [own]: 'docs',
    ...modules,
  };
  runInNewContext(stockModule(BUNDLE, '/bundle.js', overridden), { module, require: (name: string) => all[name] });
  return module.exports;
}

describe('the module that runs a stock bundle', () => {
  it('gives the bundle what it imports', () => {
    const { react, docs } = run([], {});
    assert.equal(react, 'react');
    assert.equal(docs, 'docs');
  });

  it('gives the bundle its own parts of the theme, and those of the site in place of some', () => {
    const { seen } = run(['Logo'], { '@theme/Logo': { __esModule: true, default: 'own logo', other: 'own other' } });
    const { x, y, z } = seen as Record<string, unknown>;
    assert.deepEqual([x, y, z], ['stock footer', 'own logo', 'own other']);
  });

  it('takes a CommonJS module for the part itself', () => {
    const { seen } = run(['Footer'], { '@theme/Footer': 'own footer' });
    assert.equal((seen as Record<string, unknown>).x, 'own footer');
  });

  it('leaves the stock parts of its exports as they are', () => {
    assert.equal(run(['Footer'], { '@theme/Footer': 'own footer' }).x, 'stock footer');
  });
});

describe('the stub of a bundled module', () => {
  it('exports its names from the module that runs the bundle', () => {
    const stubs = stockStubs(BUNDLE, 'lectern/stock-browser');
    assert.equal(
      stubs.get(path.join(packageRoot, 'blog-free-theme/Logo/index.tsx')),
      'export { y as default, z as other } from "lectern/stock-browser";\n',
    );
  });
});

describe('the stub of a module that is loaded on demand', () => {
  const part = 'blog-free-theme/SearchPage/index.tsx';
  const stock: Stock = {
    key: '',
    browser: BUNDLE,
    server: BUNDLE,
    chunks: {
      modules: { [part]: { chunk: 'page', exports: ['default'], parts: ['SearchPage', 'SearchPage/Result'] } },
      sizes: {},
    },
  };
  const file = path.join(packageRoot, part);

  it('exports its names from the module that runs the chunk', () => {
    const module = JSON.stringify(path.join(packageRoot, 'dist/stock/chunks/page.js'));
    assert.equal(chunkStubs(stock, ['Footer']).get(file), `export { default } from ${module};\n`);
  });

  it('is left out if the site has one of the parts in the chunk', () => {
    assert.equal(chunkStubs(stock, ['SearchPage/Result']).has(file), false);
  });
});
