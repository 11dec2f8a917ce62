import path from 'node:path';
import type { Result } from '../../diagnostics/index.ts';
import { readTexts } from '../../texts.ts';

/** The key that a part's text has in its translation file; undefined for texts that are not said in other words. */
type KeyOf = (name: string, text: string, depth: number) => string | undefined;

const navbarKey: KeyOf = (name, text, depth) => {
  if (name === 'label') return `item.label.${text}`;
  if (depth === 0) return name === 'title' ? 'title' : undefined;
  return name === 'alt' ? 'logo.alt' : undefined;
};

const footerKey: KeyOf = (name, text) => {
  if (name === 'label') return `link.item.label.${text}`;
  if (name === 'title') return `link.title.${text}`;
  if (name === 'alt') return 'logo.alt';
  return name === 'copyright' ? 'copyright' : undefined;
};

const PARTS: readonly (readonly [part: string, keyOf: KeyOf])[] = [
  ['navbar', navbarKey],
  ['footer', footerKey],
];

/** `themeConfig`, unchecked, with the labels that the site's translations of the classic theme give it. */
export function translateTheme(
  themeConfig: Readonly<Record<string, unknown>>,
  localizationDir: string | null,
): Result<Readonly<Record<string, unknown>>> {
  const read = PARTS.map(([part, keyOf]) => {
    const file = localizationDir && path.join(localizationDir, 'docusaurus-theme-classic', `${part}.json`);
    const { value: texts, diagnostics } = readTexts(file);
    const say = (name: string, text: string, depth: number) => texts[keyOf(name, text, depth) ?? ''] ?? text;
    return {
      part,
      value: Object.keys(texts).length === 0 ? themeConfig[part] : said(themeConfig[part], say),
      diagnostics,
    };
  });
  const translated = read.flatMap(({ part, value }) => (value === undefined ? [] : [[part, value] as const]));
  return {
    value: { ...themeConfig, ...Object.fromEntries(translated) },
    diagnostics: read.flatMap(({ diagnostics }) => diagnostics),
  };
}

function said(value: unknown, say: (name: string, text: string, depth: number) => string, depth = 0): unknown {
  if (Array.isArray(value)) return value.map(item => said(item, say, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, field]) => [
    name,
    typeof field === 'string' ? say(name, field, depth) : said(field, say, depth + 1),
  ]);
  return Object.fromEntries(fields);
}
