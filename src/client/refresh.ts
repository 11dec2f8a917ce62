/// <reference types="webpack/module" />
import runtime from 'react-refresh/runtime';

/** Event of the dev server: modules of the shell have changed. */
const HOT_EVENT = 'lectern:hot';

const ROOT_ID = '__docusaurus';

type Exports = Readonly<Record<string, unknown>>;

/** A module object of webpack. */
interface HotModule {
  readonly id: string | number;
  readonly exports: Exports;
  readonly hot?: {
    readonly data?: { readonly exports: Exports };
    accept(): void;
    dispose(keep: (data: { exports?: Exports }) => void): void;
    invalidate(): void;
  };
}

/** The functions that a module of components calls: `register` and `sign` for each of them, `finish` at its end. */
function refreshOf(module: HotModule) {
  return {
    register: (component: unknown, name: string) => runtime.register(component, `${module.id} ${name}`),
    sign: runtime.createSignatureFunctionForTransform,
    finish() {
      const { hot, exports } = module;
      if (!hot) return;
      const last = hot.data?.exports;
      hot.dispose(data => {
        data.exports = exports;
      });
      const alone = isOfComponents(exports);
      if (alone) hot.accept();
      // What was no boundary has had its importers run again by now; asking for that on each run would never end.
      const wasAlone = last !== undefined && isOfComponents(last);
      if (wasAlone && (!alone || !sameNames(exports, last))) hot.invalidate();
    },
  };
}

function isOfComponents(exports: Exports): boolean {
  const values = Object.values(exports);
  return values.length > 0 && values.every(value => runtime.isLikelyComponentType(value));
}

function sameNames(some: Exports, others: Exports): boolean {
  return Object.keys(some).sort().join() === Object.keys(others).sort().join();
}

/** Takes in one update after the other, and then paints; what cannot be taken in loads the page whole. */
async function updateTo(buildHash: string): Promise<void> {
  const hot = import.meta.webpackHot;
  try {
    while (__webpack_hash__ !== buildHash) {
      if ((await hot.check(true)) === null) throw new Error('There is no update from one build to the other');
    }
    runtime.performReactRefresh();
    // React unmounts everything when an error has no boundary above it.
    if (document.getElementById(ROOT_ID)?.childElementCount === 0) window.location.reload();
  } catch (error) {
    console.info(`[lectern] ${error instanceof Error ? error.message : error}: loading the page whole.`);
    window.location.reload();
  }
}

runtime.injectIntoGlobalHook(window);
Object.assign(globalThis, { __lectern_refresh: refreshOf });

const updates = { last: Promise.resolve() };
window.addEventListener(HOT_EVENT, event => {
  updates.last = updates.last.then(() => updateTo((event as CustomEvent<string>).detail));
});
