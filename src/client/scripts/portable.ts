/**
 * Adapts a page that was opened from a disk (`file:`), where browsers neither fetch files nor change the address: files are loaded
 * as scripts, and every page is a new document. URLs in pages begin with {@link PORTABLE_ROOT}, since the build does not know
 * the folder. Runs before the shell.
 */

import { PORTABLE_ROOT } from '../../shared/portable.ts';
import { isFilePath, pageKey } from '../../shared/url.ts';

interface PortableWindow {
  /** Set by an inline script of the build: what turns a page's path into that of its file, such as `/index.html`. */
  readonly __lectern_suffix: string;
  /** Path of the site's folder, for scripts. */
  __lectern_root: string;
  /** Called by the script that carries a file. */
  __lectern_file: (name: string, text: string) => void;
  /** Replaces `import()`. */
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

// Keeps the shell from prefetching pages.
Object.defineProperty(navigator, 'connection', { value: { saveData: true } });

const fetchFromHost = window.fetch;
window.fetch = async (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input, location.href);
  return url.protocol === 'file:' ? new Response(await fileText(url)) : fetchFromHost(input, init);
};

/** The text of a file of the site, from the script that carries it. */
async function fileText({ pathname }: URL): Promise<string> {
  // Such a script passes the decoded name of its file.
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

/** The address of a page's file. */
function fileUrl(url: URL): string {
  const { pathname, search, hash } = url;
  if (url.protocol !== location.protocol || !`${pathname}/`.startsWith(root)) return url.href;
  const page = pathname.replace(/(?<!\/)\/+$/, '');
  const isFile = isFilePath(pathname) || /\.html?$/.test(pathname);
  const file = isFile ? pathname : `${page}/` === root ? `${root}index.html` : page + own.__lectern_suffix;
  return new URL(file + search + hash, location.href).href;
}

for (const method of ['pushState', 'replaceState'] as const) {
  const change = history[method].bind(history);
  history[method] = (state, unused, address) => {
    // The origin of `file:` pages is `null` or `file://`; the shell puts it before paths.
    const url = new URL(String(address ?? '').replace(/^(?:file:\/\/|null)(?=\/)/, ''), location.href);
    if (pageKey(url.pathname) === pageKey(location.pathname)) {
      change(state, unused, location.pathname + url.search + url.hash);
    } else if (method === 'pushState') location.assign(fileUrl(url));
    else location.replace(fileUrl(url));
  };
}

// Components that render later have links to pages, not files. Set on hover, so that opening in a new tab works, too.
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
