/** What a tool that checks prose is for the check: how it is found, run and read. */

import type { DiagnosticCode, Severity } from '../../diagnostics/index.ts';

/** A finding in the text that a tool was given; line and column are 1-based. */
export interface Finding {
  readonly line: number;
  readonly column: number;
  readonly severity: Severity;
  /** Of the tool. */
  readonly message: string;
  readonly rule: string;
  /** The words that it is about. */
  readonly quoted: string;
  /** What to write instead: empty to remove it, undefined if the tool does not say. */
  readonly instead?: string;
  /** An address with more. */
  readonly link?: string;
}

/** A tool, ready to run. */
export interface OpenTool {
  readonly name: string;
  readonly code: DiagnosticCode;
  /** A hash of its version and its config: findings in the cache belong to it. */
  readonly key: string;
  /** Checks the Markdown files of a folder, and returns findings by path. @throws UserError if the tool fails */
  run(folder: string): Promise<ReadonlyMap<string, readonly Finding[]>>;
}

/** @throws UserError if the tool or its config is missing */
export type OpenToolOf = (siteDir: string, config: string | undefined) => OpenTool | Promise<OpenTool>;
