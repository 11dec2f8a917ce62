import * as z from 'zod';
import { anyRecord, anyText, flag, headingLevel, number, text, textList } from '../content/fields.ts';
import type { FrontMatterRules } from '../content/front-matter.ts';
import type { DocFrontMatter } from './types.ts';

const tag = z.union([text, z.strictObject({ label: text, permalink: text })], {
  error: 'must be text or { label, permalink }',
});

const lastUpdate = z
  .strictObject(
    {
      author: text.exactOptional(),
      date: text.refine(isDate, { error: 'must be a date such as 2024-12-31' }).exactOptional(),
    },
    { error: 'must hold `author`, `date` or both' },
  )
  .refine(value => value.author !== undefined || value.date !== undefined, {
    error: 'must hold `author`, `date` or both',
  });

/** What every Markdown page's front matter may hold, whatever plugin it belongs to. */
export const commonShape = {
  title: anyText.exactOptional(),
  description: anyText.exactOptional(),
  slug: text.exactOptional(),
  keywords: textList.exactOptional(),
  image: text.exactOptional(),
  hide_table_of_contents: flag.exactOptional(),
  toc_min_heading_level: headingLevel.exactOptional(),
  toc_max_heading_level: headingLevel.exactOptional(),
  last_update: lastUpdate.exactOptional(),
  draft: flag.exactOptional(),
  unlisted: flag.exactOptional(),
  search: flag.exactOptional(),
  mdx: z
    .strictObject(
      { format: z.enum(['md', 'mdx', 'detect'], { error: 'must be "md", "mdx" or "detect"' }).exactOptional() },
      { error: 'must be an object' },
    )
    .exactOptional(),
};

const docShape = {
  ...commonShape,
  id: text.exactOptional(),
  hide_title: flag.exactOptional(),
  sidebar_label: text.exactOptional(),
  sidebar_class_name: text.exactOptional(),
  sidebar_position: number.exactOptional(),
  sidebar_custom_props: anyRecord.exactOptional(),
  sidebar_key: text.exactOptional(),
  displayed_sidebar: text.nullable().exactOptional(),
  tags: z.array(tag, { error: 'must be a list of tags' }).exactOptional(),
  pagination_label: text.exactOptional(),
  pagination_next: text.nullable().exactOptional(),
  pagination_prev: text.nullable().exactOptional(),
  custom_edit_url: anyText.nullable().exactOptional(),
  parse_number_prefixes: flag.exactOptional(),
};

interface CrossChecked {
  readonly toc_min_heading_level?: number;
  readonly toc_max_heading_level?: number;
  readonly draft?: boolean;
  readonly unlisted?: boolean;
}

/** Rules that hold between fields. */
export function checkTogether({ value, issues }: { value: CrossChecked; issues: z.core.$ZodRawIssue[] }): void {
  const { toc_min_heading_level: min, toc_max_heading_level: max, draft, unlisted } = value;
  const complain = (key: string, message: string): void => {
    issues.push({ code: 'custom', message, path: [key], input: value });
  };
  if (min !== undefined && max !== undefined && min > max) {
    complain('toc_min_heading_level', `must not be above \`toc_max_heading_level\` (${max})`);
  }
  if (draft && unlisted) complain('unlisted', 'and `draft` exclude each other: one of them must be false');
}

/** The rules of a doc's front matter; keys it does not know are the author's own. */
export const docFrontMatter: FrontMatterRules<DocFrontMatter> = {
  schema: z.looseObject(docShape).check(checkTogether),
  keys: Object.keys(docShape),
};

function isDate(value: string): boolean {
  return !Number.isNaN(Date.parse(value));
}
