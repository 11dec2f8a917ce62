import type { ListedPage } from './types.ts';

/** Where the pages of the two sites can be seen. */
export interface Addresses {
  /** Address of the site as the change makes it. */
  readonly preview?: string;
}

/** The address of a page in the preview; undefined without a preview. */
export function previewOf({ path }: Pick<ListedPage, 'path'>, { preview }: Addresses): string | undefined {
  return preview === undefined ? undefined : preview.replace(/(?<!\/)\/+$/, '') + encodeURI(path);
}

/** The published address of a page, as it states it itself. */
export function liveOf({ url }: Pick<ListedPage, 'url'>): string | undefined {
  return url !== undefined && /^https?:\/\//.test(url) ? url : undefined;
}
