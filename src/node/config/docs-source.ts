/** Docs whose files are written elsewhere, in another repository or package. */

import type { Diagnostic, Reporting, SourceLocation } from '../diagnostics/index.ts';
import type { CheckedConfig } from './schema/site.ts';

/** Where the files of docs come from that are not written in the site. */
export interface DocsSource {
  /**
   * The format of its pages. With `md` none runs code, whatever its front matter says, nor publishes or shows files from outside of the
   * docs: whoever writes there need not be trusted.
   */
  readonly format: CheckedConfig['markdown']['format'];
  /** How broken links and missing images of its pages are reported, at most; undefined for what the site says. */
  readonly onBrokenLinks?: Reporting;
  /** Absolute paths of the folders whose files pages in `md` may publish. */
  readonly folders: readonly string[];
  /** Absolute paths of the files that tell whether the docs are there. */
  readonly watched: readonly string[];
  /** Why the docs cannot be read. */
  problem?(): Pick<Diagnostic, 'code' | 'message' | 'fix'> | undefined;
  /** Where a place in a file of the docs is at home, for messages; undefined for other files. */
  homeOf(location: SourceLocation): string | undefined;
  /** Address of the folder of the docs at the host of its repository, which links out of it begin at. */
  linkBase?(): string | undefined;
  /** Last updates of its files, by path relative to the docs. */
  lastUpdates?(): SourceUpdates | undefined;
}

/** Last updates of files, by path. */
export type SourceUpdates = Readonly<
  Record<string, { readonly at: number; readonly by: string; readonly contributors: readonly string[] }>
>;
