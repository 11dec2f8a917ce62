import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createContext, runInContext } from 'node:vm';
import { waitingScript } from '../../../src/shared/waiting-script.ts';

interface Press {
  readonly key: string;
  readonly ctrlKey?: boolean;
  readonly metaKey?: boolean;
  readonly altKey?: boolean;
  readonly shiftKey?: boolean;
  readonly inField?: boolean;
}

/** What the script keeps of a key press, and whether it prevents the browser's action. */
function press(hotkeys: boolean, { inField = false, ...event }: Press) {
  const listeners: Record<string, (event: object) => void> = {};
  const window = {
    addEventListener: (type: string, listener: (event: object) => void) => {
      listeners[type] = listener;
    },
    document: { currentScript: { dataset: {} }, documentElement: {}, addEventListener: () => undefined },
    setTimeout: () => 0,
    clearTimeout: () => undefined,
  };
  const context = createContext({ window, ...window }) as { window: { __lectern_early?: { keys: readonly object[] } } };
  runInContext(waitingScript({ search: { searchHotkeys: hotkeys } }), context);
  let prevented = false;
  const given = {
    ...event,
    target: { closest: () => (inField ? {} : null) },
    preventDefault: () => {
      prevented = true;
    },
  };
  listeners.keydown?.(given);
  return { isKept: context.window.__lectern_early?.keys[0] === given, prevented };
}

it('the keys that open the dialog are kept, without an action of the browser', () => {
  const presses: readonly (readonly [Press, boolean])[] = [
    [{ key: 'k', ctrlKey: true }, true],
    [{ key: 'K', metaKey: true }, true],
    [{ key: 'k', ctrlKey: true, inField: true }, true],
    [{ key: 'k', ctrlKey: true, shiftKey: true }, false],
    [{ key: 'c', ctrlKey: true }, false],
    [{ key: '/' }, true],
    [{ key: '/', inField: true }, false],
    [{ key: 'a' }, false],
  ];
  for (const [event, prevented] of presses) {
    assert.deepEqual(press(true, event), { isKept: true, prevented }, JSON.stringify(event));
  }
  assert.equal(press(false, { key: '/' }).prevented, false);
});

it('loading is stopped for a style sheet that hangs in a parsed page of Firefox, and for nothing else', () => {
  const stops = (readyState: string, hasDump: boolean, hasSheet: boolean) => {
    const state = { stopped: 0, late: () => undefined as unknown };
    const link = { sheet: hasSheet ? {} : null, cloneNode: () => ({}), replaceWith: () => undefined };
    const found: Readonly<Record<string, readonly object[]>> = { 'link[data-lectern]': [link] };
    const part = { children: [{}, {}] };
    const place = { dataset: {}, insertAdjacentHTML: () => undefined, firstChild: part };
    const script = { dataset: {} };
    const document = { currentScript: script, documentElement: place, body: place, readyState };
    const window = {
      addEventListener: () => undefined,
      document: { ...document, addEventListener: () => undefined, querySelectorAll: (of: string) => found[of] ?? [] },
      setTimeout: (late: () => unknown) => Object.assign(state, { late }),
      clearTimeout: () => undefined,
      stop: () => state.stopped++,
      ...(hasDump ? { dump: () => undefined } : {}),
    };
    const context = createContext({ window, self: window, ...window });
    runInContext(waitingScript({ search: { searchHotkeys: true } }), context);
    state.late();
    return state.stopped;
  };
  assert.equal(stops('interactive', true, false), 1);
  assert.equal(stops('loading', true, false), 0);
  assert.equal(stops('interactive', false, false), 0);
  assert.equal(stops('interactive', true, true), 0);
});
