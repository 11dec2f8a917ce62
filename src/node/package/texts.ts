import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PUBLISHED_TEXTS } from '../translations/theme-texts.ts';

/** Files with texts of client and theme in Docusaurus' package of translations. */
const FILES = ['theme-common.json', 'theme-search-algolia.json'];

/** Writes a file for each language with the texts that Docusaurus publishes for its theme. */
export function copyTexts(): void {
  const manifest = createRequire(import.meta.url).resolve('@docusaurus/theme-translations/package.json');
  const locales = path.join(path.dirname(manifest), 'locales');
  mkdirSync(PUBLISHED_TEXTS, { recursive: true });
  for (const locale of readdirSync(locales)) {
    const texts = FILES.map(file => JSON.parse(readFileSync(path.join(locales, locale, file), 'utf8')));
    writeFileSync(path.join(PUBLISHED_TEXTS, `${locale}.json`), JSON.stringify(Object.assign({}, ...texts)));
  }
}
