import * as z from 'zod';
import { anyText, flag, headingLevel, text, textList } from './fields.ts';

const lastUpdate = z
  .strictObject(
    {
      author: text.exactOptional(),
      date: text.refine(value => !Number.isNaN(Date.parse(value)), 'must be a date such as 2024-12-31').exactOptional(),
    },
    'must hold `author`, `date` or both',
  )
  .refine(({ author, date }) => author !== undefined || date !== undefined, 'must hold `author`, `date` or both');

const mdxFormat = z.enum(['md', 'mdx', 'detect'], 'must be "md", "mdx" or "detect"');

/** Front matter that any Markdown page may have, of docs and of the site's own pages. */
export const pageFields = {
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
  mdx: z.strictObject({ format: mdxFormat.exactOptional() }, 'must be an object').exactOptional(),
};

interface CheckedTogether {
  readonly toc_min_heading_level?: number;
  readonly toc_max_heading_level?: number;
  readonly draft?: boolean;
  readonly unlisted?: boolean;
}

/** Rules that hold between {@link pageFields}. */
export function checkTogether({ value, issues }: { value: CheckedTogether; issues: z.core.$ZodRawIssue[] }): void {
  const { toc_min_heading_level: min, toc_max_heading_level: max, draft, unlisted } = value;
  const complain = (key: string, message: string): void => {
    issues.push({ code: 'custom', message, path: [key], input: value });
  };
  if (min !== undefined && max !== undefined && min > max) {
    complain('toc_min_heading_level', `must not be above \`toc_max_heading_level\` (${max})`);
  }
  if (draft && unlisted) complain('unlisted', 'and `draft` exclude each other: one of them must be false');
}
