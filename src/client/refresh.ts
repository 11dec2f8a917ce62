/// <reference types="webpack/module" />
import runtime from 'react-refresh/runtime';

/** Event from the dev server: modules of the shell have changed. */
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

/** Fast Refresh's calls in a module: `register` and `sign` for each component, `finish` at the module's end. */
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
      const isBoundary = exportsComponents(exports);
      if (isBoundary) hot.accept();
      // Only for a module that was a boundary: the importers of any other have run again already, and invalidating it on each
      // run would never end.
      const wasBoundary = last !== undefined && exportsComponents(last);
      if (wasBoundary && (!isBoundary || !sameNames(exports, last))) hot.invalidate();
    },
  };
}

/** Whether a module exports nothing but components, so that it can be replaced without its importers. */
function exportsComponents(exports: Exports): boolean {
  const values = Object.values(exports);
  return values.length > 0 && values.every(value => runtime.isLikelyComponentType(value));
}

function sameNames(some: Exports, others: Exports): boolean {
  return Object.keys(some).sort().join() === Object.keys(others).sort().join();
}

/** Applies updates up to a build, then renders; reloads the page where an update cannot be applied. */
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
