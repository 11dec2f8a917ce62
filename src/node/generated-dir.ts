import path from 'node:path';

/** Where plugins' data and modules made for the site stand: where sites that name the directory by its path expect it. */
export function generatedFilesDir(siteDir: string): string {
  return path.join(siteDir, '.docusaurus');
}
