/** Registers the service worker for readers who use the site offline; for others nothing is downloaded. */

interface AppWindow {
  /** Set by an inline script of the build. */
  readonly __lectern_app: { readonly worker: string; readonly strategies: readonly string[] };
}

const INSTALLED = 'lectern.app-installed';
const { worker, strategies } = (window as unknown as AppWindow).__lectern_app;

/** Whether each strategy applies to this reader. */
const STRATEGIES: Readonly<Record<string, () => boolean>> = {
  always: () => true,
  mobile: () => window.innerWidth <= 996,
  saveData: () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true,
  standalone: () =>
    matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true,
  queryString: () => new URLSearchParams(location.search).get('offlineMode') === 'true',
  appInstalled: () => {
    try {
      return localStorage.getItem(INSTALLED) === 'true';
    } catch {
      return false;
    }
  },
};

function register(): void {
  navigator.serviceWorker.register(worker, { updateViaCache: 'none' }).catch(console.error);
}

if ('serviceWorker' in navigator) {
  // Readers who already have a worker get its next version.
  if (navigator.serviceWorker.controller || strategies.some(name => STRATEGIES[name]?.())) register();
  if (strategies.includes('appInstalled')) {
    window.addEventListener('appinstalled', () => {
      try {
        localStorage.setItem(INSTALLED, 'true');
      } catch (error) {
        console.error(error);
      }
      register();
    });
  }
}
