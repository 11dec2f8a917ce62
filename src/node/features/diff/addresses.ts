import type { ListedPage } from './types.ts';

/** Where the pages of the two sites can be seen. */
export interface Addresses {
  /** Address of the site as the change makes it. */
  readonly preview?: string;
}

/** The address of a page in the preview; undefined without a preview. */
export function previewOf({ path }: Pick<ListedPage, 'path'>, { preview }: Addresses): string | undefined {
  return preview === undefined ? undefined : preview.replace(/(?<!\/)\/+$/, '') + addressOf(path);
}

/** A path of a page as an address: names of files may have any character. */
export function addressOf(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent);
}

/** The published address of a page, as it states it itself. */
export function liveOf({ url }: Pick<ListedPage, 'url'>): string | undefined {
  return url !== undefined && /^https?:\/\//.test(url) && URL.canParse(url) ? new URL(url).href : undefined;
}
