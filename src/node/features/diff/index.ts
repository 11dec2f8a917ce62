/** `lectern diff`: what has changed for readers between two builds of a site. */

import path from 'node:path';
import { type UserError, userError } from '../../diagnostics/index.ts';
import type { Log } from '../../log.ts';
import { replaceFile } from '../../util/files.ts';
import type { Addresses } from './addresses.ts';
import { openBase, openCurrent } from './base.ts';
import { compareSites } from './compare.ts';
import { terminalText } from './terminal.ts';

export interface DiffOptions {
  /** A folder with a built site, or a commit. */
  readonly base: string;
  readonly siteDir: string;
  readonly configFile?: string;
  /** The built site, relative to the site. */
  readonly outDir?: string;
  /** Whether both are built anew. */
  readonly isFresh: boolean;
  readonly json: boolean;
  /** Files to write, relative to the current directory. */
  readonly html?: string;
  readonly comment?: string;
  /** Number of pages to make pictures of. */
  readonly pictures?: number;
  readonly preview?: string;
  readonly log: Log;
}

/** Compares the site with another state of it. @throws UserError if one of the two is missing and cannot be built */
export async function diff({ base, isFresh, log, json, html, comment, ...options }: DiffOptions): Promise<void> {
  if (options.pictures !== undefined && html === undefined) throw picturesWithoutPage();
  const begin = (stage: string): (() => void) => (json ? () => {} : log.stage(stage));
  const { siteDir, configFile, outDir, preview, pictures } = options;
  const request = { siteDir, isFresh, ...(configFile === undefined ? {} : { configFile }) };
  const endSite = begin('site');
  const site = await openCurrent({ ...request, ...(outDir === undefined ? {} : { outDir }) });
  endSite();
  const endBase = begin('base');
  const before = await openBase({ ...request, base });
  endBase();
  const endCompare = begin('compare');
  const comparison = compareSites(before, site);
  endCompare();
  const addresses: Addresses = preview === undefined ? {} : { preview };
  if (html !== undefined) {
    const { comparisonPage } = await import('./page-html.ts');
    const endPictures = pictures === undefined ? undefined : begin('pictures');
    const pictured = await picturesOf(comparison.changed, { base: before.site, site: site.site, siteDir, pictures });
    endPictures?.();
    replaceFile(path.resolve(html), comparisonPage(comparison, { ...addresses, ...pictured }));
  }
  if (comment !== undefined) {
    const { commentText } = await import('./comment.ts');
    replaceFile(path.resolve(comment), commentText(comparison, addresses));
  }
  if (json) {
    const { jsonText } = await import('./json.ts');
    log.info(jsonText(comparison, addresses));
  } else log.info(terminalText(comparison));
}

type Pictured = Omit<Parameters<typeof import('./pictures.ts').takePictures>[0], 'pages'>;

async function picturesOf(
  changed: ReturnType<typeof compareSites>['changed'],
  { pictures = 0, ...sites }: Pictured & { readonly pictures: number | undefined },
) {
  const pages = changed.slice(0, pictures);
  if (pages.length === 0) return { pictures: new Map() };
  const { takePictures } = await import('./pictures.ts');
  const taken = await takePictures({ ...sites, pages });
  const left = changed.length - pages.length;
  const note = left > 0 ? `Pictures of the ${pages.length} pages that have changed most; ${left} have none.` : '';
  return { pictures: taken, note };
}

function picturesWithoutPage(): UserError {
  return userError({
    code: 'diff/pictures-without-page',
    message: '`--pictures` adds pictures to a page, and no page was asked for',
    fix: 'Add `--html FILE`.',
  });
}
