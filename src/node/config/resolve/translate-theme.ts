import path from 'node:path';
import type { Diagnostic, Result } from '../../diagnostics/index.ts';
import { readTexts } from '../../texts.ts';
import { isRecord } from '../../util/json.ts';

/** The key of a text in its part's translation file; undefined for texts that are not translated. */
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

/** `themeConfig`, unchecked, with the labels of navbar and footer translated. */
export function translateTheme(
  themeConfig: Readonly<Record<string, unknown>>,
  localizationDir: string | null,
): Result<Readonly<Record<string, unknown>>> {
  const translated: Record<string, unknown> = { ...themeConfig };
  const diagnostics: Diagnostic[] = [];
  for (const [part, keyOf] of PARTS) {
    const file = localizationDir && path.join(localizationDir, 'docusaurus-theme-classic', `${part}.json`);
    const texts = readTexts(file);
    diagnostics.push(...texts.diagnostics);
    if (themeConfig[part] === undefined || Object.keys(texts.value).length === 0) continue;
    translated[part] = mapTexts(themeConfig[part], (name, text, depth) => {
      return texts.value[keyOf(name, text, depth) ?? ''] ?? text;
    });
  }
  return { value: translated, diagnostics };
}

type TranslateText = (name: string, text: string, depth: number) => string;

function mapTexts(value: unknown, translate: TranslateText, depth = 0): unknown {
  if (Array.isArray(value)) return value.map(item => mapTexts(item, translate, depth + 1));
  if (!isRecord(value)) return value;
  const fields = Object.entries(value).map(([name, field]) => [
    name,
    typeof field === 'string' ? translate(name, field, depth) : mapTexts(field, translate, depth + 1),
  ]);
  return Object.fromEntries(fields);
}
