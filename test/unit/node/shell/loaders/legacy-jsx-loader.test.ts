import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import React, { type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import legacyJsxLoader from '../../../../../src/node/shell/loaders/legacy-jsx-loader.ts';

const INTERNALS = '__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED';

describe('a package that carries JSX of an earlier React', () => {
  const code = `
    var type = Symbol.for("react.element"), owner = lib.React.${INTERNALS}.ReactCurrentOwner;
    return { $$typeof: type, type: 'b', key: null, ref: null, props: { children: 'Text' }, _owner: owner.current };`;
  const elementOf = (text: string): ReactNode => new Function('lib', text)({ React }) as ReactNode;

  it('makes elements of the React that is here', () => {
    assert.throws(() => elementOf(code), /ReactCurrentOwner/);
    assert.equal(renderToStaticMarkup(elementOf(legacyJsxLoader(code))), '<b>Text</b>');
  });

  it('stays as it is where it carries React itself, or none of it', () => {
    const whole = `exports.${INTERNALS} = {}; var type = Symbol.for("react.element"), it = exports.${INTERNALS};`;
    for (const text of [whole, 'const isElement = it => it.$$typeof === Symbol.for("react.element");']) {
      assert.equal(legacyJsxLoader(text), text);
    }
  });
});
