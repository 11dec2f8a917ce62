import path from 'node:path';
import type { Result } from '../../diagnostics/index.ts';
import { readTexts } from '../../translations/texts.ts';
import { isRecord } from '../../util/json.ts';

/** Keys of translation files by part and by the name of the config field; other fields are not translated. */
const PARTS: Readonly<Record<string, Fields>> = {
  navbar: {
    label: text => `item.label.${text}`,
    title: (_, depth) => (depth === 0 ? 'title' : undefined),
    alt: (_, depth) => (depth > 0 ? 'logo.alt' : undefined),
  },
  footer: {
    label: text => `link.item.label.${text}`,
    title: text => `link.title.${text}`,
    alt: () => 'logo.alt',
    copyright: () => 'copyright',
  },
};

type Fields = Readonly<Record<string, (text: string, depth: number) => string | undefined>>;

/** The unchecked `themeConfig` with the texts of navbar and footer translated. */
export function translateTheme(
  themeConfig: Readonly<Record<string, unknown>>,
  localizationDir: string | null,
): Result<Readonly<Record<string, unknown>>> {
  const parts = Object.entries(PARTS).map(([part, fields]) => {
    const file = localizationDir && path.join(localizationDir, 'docusaurus-theme-classic', `${part}.json`);
    const { value: texts, diagnostics } = readTexts(file);
    const translate = (name: string, text: string, depth: number) => texts[fields[name]?.(text, depth) ?? ''] ?? text;
    const isTranslated = themeConfig[part] !== undefined && Object.keys(texts).length > 0;
    return { translated: isTranslated ? { [part]: mapTexts(themeConfig[part], translate) } : {}, diagnostics };
  });
  return {
    value: Object.assign({}, themeConfig, ...parts.map(({ translated }) => translated)),
    diagnostics: parts.flatMap(({ diagnostics }) => diagnostics),
  };
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
