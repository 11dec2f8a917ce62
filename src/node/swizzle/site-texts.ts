import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SOURCE = /\.(mdx?|[cm]?[jt]sx?)$/;
const OUTPUT = new Set(['node_modules', 'build', 'static']);

/** The texts of a site's Markdown and scripts, by absolute path. */
export function siteTexts(siteDir: string): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const read = (directory: string): void => {
    for (const entry of readdirSync(directory, { withFileTypes: true })) {
      const file = path.join(directory, entry.name);
      if (entry.isDirectory() && !OUTPUT.has(entry.name) && !entry.name.startsWith('.')) read(file);
      else if (entry.isFile() && SOURCE.test(entry.name)) texts.set(file, readFileSync(file, 'utf8'));
    }
  };
  read(siteDir);
  return texts;
}
