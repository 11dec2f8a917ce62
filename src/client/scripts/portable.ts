/**
 * Runs before the shell on pages that are opened from a disk. A browser fetches nothing there and changes no address: files
 * come as scripts, and each page is loaded whole. Addresses begin with {@link PORTABLE_ROOT}, as nobody knew the folder.
 */

import { PORTABLE_ROOT } from '../../shared/portable.ts';
import { isFilePath, pageKey } from '../../shared/url.ts';

interface PortableWindow {
  /** Written by the build before this script: what a page's address lacks to be that of its file. */
  readonly __lectern_suffix: string;
  /** Path of the site's folder, for scripts. */
  __lectern_root: string;
  /** Called by the script of a file. */
  __lectern_file: (name: string, text: string) => void;
  /** In place of `import`. */
  __lectern_import: (url: string) => Promise<unknown>;
}

const own = window as unknown as PortableWindow;
const root = new URL('../../', (document.currentScript as HTMLScriptElement).src).pathname;
const texts = new Map<string, string>();

own.__lectern_root = root;
own.__lectern_file = (name, text) => void texts.set(name, text.replaceAll(PORTABLE_ROOT, root));
own.__lectern_import = async url => new Function(await fileText(new URL(url, location.href)))();

for (const data of document.querySelectorAll('script[type="application/json"]')) {
  data.textContent = (data.textContent ?? '').replaceAll(PORTABLE_ROOT, root);
}

// Pages are not fetched ahead, either.
Object.defineProperty(navigator, 'connection', { value: { saveData: true } });

const fetchFromHost = window.fetch;
window.fetch = async (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input, location.href);
  return url.protocol === 'file:' ? new Response(await fileText(url)) : fetchFromHost(input, init);
};

/** The text of a file of the site, from the script beside it. */
async function fileText({ pathname }: URL): Promise<string> {
  // Scripts name themselves as their files are called.
  const name = decodeURIComponent(pathname.slice(root.length));
  if (!texts.has(name)) {
    await new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.src = `${pathname}.js`;
      script.onload = resolve;
      script.onerror = () => reject(new TypeError(`${name} is not there`));
      document.head.append(script);
    });
  }
  return texts.get(name) ?? '';
}

/** The address of the file that a page is in. */
function fileUrl(url: URL): string {
  const { pathname, search, hash } = url;
  if (url.protocol !== location.protocol || !`${pathname}/`.startsWith(root)) return url.href;
  const page = pathname.replace(/\/+$/, '');
  const isFile = isFilePath(pathname) || /\.html?$/.test(pathname);
  const file = isFile ? pathname : `${page}/` === root ? `${root}index.html` : page + own.__lectern_suffix;
  return new URL(file + search + hash, location.href).href;
}

for (const method of ['pushState', 'replaceState'] as const) {
  const change = history[method].bind(history);
  history[method] = (state, unused, address) => {
    // What the shell takes for the origin is none.
    const url = new URL(String(address ?? '').replace(/^(?:file:\/\/|null)(?=\/)/, ''), location.href);
    if (pageKey(url.pathname) === pageKey(location.pathname)) {
      change(state, unused, location.pathname + url.search + url.hash);
    } else if (method === 'pushState') location.assign(fileUrl(url));
    else location.replace(fileUrl(url));
  };
}

// Links of components that appear later have addresses without a file; browsers open them in new tabs, too.
for (const type of ['mouseover', 'focusin', 'touchstart']) {
  document.addEventListener(
    type,
    event => {
      const link = (event.target as Element | null)?.closest?.('a[href]');
      if (link instanceof HTMLAnchorElement) {
        const address = fileUrl(new URL(link.href));
        if (address !== link.href) link.href = address;
      }
    },
    { capture: true, passive: true },
  );
}
