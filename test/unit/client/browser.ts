import { mock, type TestContext } from 'node:test';

/** Calls that the fake browser received. */
export interface Browser {
  readonly storage: Map<string, string>;
  readonly scrolled: (readonly [x: number, y: number])[];
  readonly shown: string[];
  readonly errors: unknown[];
  reloads: number;
  scrollY: number;
}

/**
 * Pretends a browser for the length of a test: a window that scrolls, a document with elements of these ids, a session.
 * A session may refuse to be written, as in private windows that are full.
 */
export function browser(context: TestContext, ids: readonly string[] = [], writable = true): Browser {
  const state: Browser = { storage: new Map(), scrolled: [], shown: [], errors: [], reloads: 0, scrollY: 0 };
  const globals = {
    window: {
      scrollTo: (x: number, y: number) => state.scrolled.push([x, y]),
      get scrollY() {
        return state.scrollY;
      },
      location: { href: 'http://site.test/a', reload: () => state.reloads++ },
    },
    document: {
      getElementById: (id: string) =>
        ids.includes(id)
          ? { scrollIntoView: () => state.shown.push(id), getClientRects: () => [{}], closest: () => null }
          : null,
    },
    sessionStorage: {
      getItem: (key: string) => state.storage.get(key) ?? null,
      setItem(key: string, value: string) {
        if (!writable) throw new Error('QuotaExceededError');
        state.storage.set(key, value);
      },
    },
  };
  for (const [name, value] of Object.entries(globals)) {
    const before = Object.getOwnPropertyDescriptor(globalThis, name);
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
    context.after(() =>
      before ? Object.defineProperty(globalThis, name, before) : Reflect.deleteProperty(globalThis, name),
    );
  }
  for (const name of ['warn', 'error'] as const) {
    const muted = mock.method(console, name, (...told: unknown[]) => void state.errors.push(...told));
    context.after(() => muted.mock.restore());
  }
  return state;
}

/** An address as the router tells it. */
export function locationOf(url: string, key = 'default') {
  const { pathname, search, hash } = new URL(url, 'http://site.test');
  return { pathname, search, hash, key, state: null };
}
