/** Assigns pages to the slots by which the index numbers them. */

/**
 * The page in each slot of a hash table keyed by URL, or -1. Since postings name pages by slot, adding or removing a page
 * renumbers hardly any other. The load factor is at most one half. The folder that all URLs share is left out of the key, so that
 * the same pages have the same slots in every locale.
 */
export function pageSlots(urls: readonly string[]): Int32Array {
  const slots = new Int32Array(2 ** Math.ceil(Math.log2(urls.length * 2 || 1))).fill(-1);
  const { length } = commonFolder(urls);
  // Inserted in the order of URLs, so that collisions do not depend on the order of pages.
  for (const [url, page] of urls.map((each, at) => [each, at] as const).sort()) {
    let slot = hashOf(url.slice(length)) % slots.length;
    while (slots[slot] !== -1) slot = (slot + 1) % slots.length;
    slots[slot] = page;
  }
  return slots;
}

/** The longest folder that all URLs begin with. */
export function commonFolder([first = '', ...others]: readonly string[]): string {
  const folderOf = (url: string): string => url.slice(0, url.lastIndexOf('/') + 1);
  return others.reduce((folder, url) => {
    let common = folder;
    while (!url.startsWith(common)) common = folderOf(common.slice(0, -1));
    return common;
  }, folderOf(first));
}

/** 32-bit FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
