import { firstLine } from '../../../util/first-line.ts';
import { hashOf } from '../../../util/hash.ts';
import type { ApiPage, PackageModel } from './types.ts';

/** What a page of a package shows. */
export interface ApiPageContent {
  readonly slug: string;
}

/** One line about what a page shows. */
export function summaryOf({ comment, signatures, constructors }: ApiPage): string {
  const all = [comment, ...[...signatures, ...constructors.flatMap(each => each.signatures)].map(each => each.comment)];
  return firstLine(all.find(each => each?.summary)?.summary ?? '');
}

/** The hash of everything that a page shows. */
export function pageHash(page: ApiPage, { version, sourceUrl }: PackageModel): string {
  return hashOf(JSON.stringify(page), sourceUrl ?? '', page.kind === 'package' ? (version ?? '') : '');
}
