import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { before, describe, it } from 'node:test';
import { compileFunction } from 'node:vm';
import type { createElement as CreateElement, ReactNode } from 'react';
import { type TracedFailure, traceRenderer } from '../../../../../src/node/shell/stock/trace-renderer.ts';

type Renderer = ((tree: ReactNode) => string) & { failure?: TracedFailure };

describe('the renderer of pages', () => {
  let renderToString: Renderer;
  let createElement: typeof CreateElement;
  before(() => {
    const installed = createRequire(import.meta.url);
    const productionOf = (name: string, module: string): string =>
      createRequire(installed.resolve(name)).resolve(`./cjs/${module}.production.js`);
    const react: { createElement: typeof CreateElement } = installed(productionOf('react', 'react'));
    const require = (name: string): unknown => (name === 'react' ? react : installed(name));
    ({ createElement } = react);
    const file = productionOf('react-dom/server', 'react-dom-server-legacy.node');
    const exports = {} as { renderToString: Renderer };
    compileFunction(traceRenderer(readFileSync(file, 'utf8')), ['require', 'exports'])(require, exports);
    ({ renderToString } = exports);
  });

  const thrownBy = (tree: ReactNode): unknown => {
    try {
      renderToString(tree);
    } catch (error) {
      return error;
    }
    return assert.fail('nothing is thrown');
  };

  it('ends where components render each other without end', () => {
    const Inner = (): ReactNode => createElement(Outer);
    const Outer = (): ReactNode => createElement('p', null, createElement(Inner));
    assert.match(String(thrownBy(createElement(Outer))), /Maximum call stack size exceeded/);
    const types = new Set<unknown>();
    for (let at = renderToString.failure?.stack; at; at = at.parent) types.add(at.type);
    assert.deepEqual(types, new Set([Outer, 'p', Inner]));
  });

  it('renders trees that are deeper than the stack', () => {
    let tree: ReactNode = 'text';
    for (let at = 0; at < 10_000; at++) tree = createElement('b', null, tree);
    // React loses an element at each overflow.
    assert.ok(renderToString(tree).length > 9_900 * '<b></b>'.length);
  });

  it('notes the components around whatever is thrown', () => {
    const Failing = (): ReactNode => {
      throw null;
    };
    assert.equal(thrownBy(createElement('p', null, createElement(Failing))), null);
    assert.equal(renderToString.failure?.thrown, null);
    assert.equal(renderToString.failure?.stack?.type, Failing);
    assert.equal(renderToString.failure?.stack?.parent?.type, 'p');
  });

  it('is refused where it reads otherwise', () => {
    assert.throws(() => traceRenderer('exports.renderToString = () => "";'), /does not have/);
  });
});
