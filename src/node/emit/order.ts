/**
 * The order in which files of a run get to their places, so that at any moment each page there has what it loads: first files
 * that only pages load, then pages, each after its code, and the service worker, which stores all of these. Files that go are
 * removed in the opposite order.
 */
export function inWriteOrder(names: readonly string[]): readonly string[] {
  const keyed = names.map(name => ({ name, rank: rankOf(name), page: pageOf(name) }));
  keyed.sort((a, b) => a.rank - b.rank || compare(a.page, b.page) || compare(b.name, a.name));
  return keyed.map(({ name }) => name);
}

function rankOf(name: string): number {
  if (/(?:^|\/)sw\.js$/.test(name)) return 3;
  if (PAGE.test(name)) return 2;
  // Files whose names have no hash may list others.
  return /[.-][0-9a-f]{8,}\.\w+$/.test(name) ? 0 : 1;
}

/** Documents of pages, and their code. */
const PAGE = /(?:\.html|(?:^|\/)page\.js)$/;

/** The part of a name that a page's document and code share. */
function pageOf(name: string): string {
  return PAGE.test(name) ? name.replace(/(?:\/?index)?\.html$|\/?page\.js$/, '') : '';
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
