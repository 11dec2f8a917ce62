import { replaceFile } from '../../util/files.ts';
import { reportPage } from './page.ts';
import type { BuildReport } from './types.ts';

/**
 * Writes a report as a page, and optionally as JSON beside it.
 *
 * @param file absolute path of the page
 * @returns the written files
 */
export function writeReport(report: BuildReport, file: string, hasJson: boolean): readonly string[] {
  replaceFile(file, reportPage(report));
  if (!hasJson) return [file];
  const json = `${file.replace(/\.html?$/, '')}.json`;
  replaceFile(json, `${JSON.stringify(report, null, 2)}\n`);
  return [file, json];
}
