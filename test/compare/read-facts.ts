import { readFileSync } from 'node:fs';
import path from 'node:path';
import { safeDecode } from '../../src/shared/url.ts';
import { parseDocument } from '../support/document.ts';
import { filesOf } from '../support/trees.ts';
import { type Facts, KIND, type SiteFacts } from './compare.ts';
import { pageFacts } from './page-facts.ts';

/** Reads what the pages and the sitemaps of a build say. */
export function readFacts(outDir: string): SiteFacts {
  const facts = filesOf(outDir).flatMap((file): readonly [string, Facts][] => {
    const read = () => readFileSync(path.join(outDir, file), 'utf8');
    if (file.endsWith('.html')) return [[addressOf(file), pageFacts(parseDocument(read()))]];
    return path.basename(file) === 'sitemap.xml' ? [[`/${file}`, sitemapFacts(read())]] : [];
  });
  return new Map(facts);
}

/** The address that a file is served at, below the base URL; a path is the same encoded, which Docusaurus' are here and there. */
function addressOf(file: string): string {
  return `/${safeDecode(file.replace(/(^|\/)index\.html$/, ''))}`;
}

/** A sitemap's addresses, sorted: their order means nothing. */
function sitemapFacts(xml: string): Facts {
  const entries = parseDocument(xml).parts('url');
  return {
    [KIND]: ['sitemap'],
    addresses: entries.map(entry => ['loc', 'changefreq', 'priority'].map(name => entry.text(name)).join(' ')).sort(),
    alternates: entries.flatMap(entry => entry.attributes('[rel=alternate]', 'href')).sort(),
  };
}
