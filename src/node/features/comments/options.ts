import * as z from 'zod';
import { keyOption } from '../../config/option.ts';
import { pathOfPages } from '../../config/schema/common.ts';

/** A value that https://giscus.app shows for a repository. */
const fromGiscus = (pattern: RegExp, error: string) =>
  z.string().refine(value => pattern.test(value), { error, params: { fix: 'Copy it from https://giscus.app.' } });

const giscus = z.strictObject({
  repo: fromGiscus(/^[\w.-]+\/[\w.-]+$/, 'must be a repository of GitHub, such as owner/name').describe(
    'Public repository with discussions, in which the app of giscus is installed.',
  ),
  repoId: fromGiscus(/^\S+$/, "must be the repository's id").describe('Its id.'),
  category: z.string().min(1).describe('Name of the category of discussions.'),
  categoryId: fromGiscus(/^DIC_\S+$/, "must be the category's id, which begins with DIC_").describe('Its id.'),
  mapping: z
    .enum(['pathname', 'url', 'title'])
    .default('pathname')
    .describe('What of a page is the title of its discussion.'),
  strict: z.boolean().default(false).describe('Whether titles of discussions have to be the same, not only alike.'),
  reactions: z.boolean().default(true).describe('Whether readers may react to the page itself.'),
  inputPosition: z.enum(['top', 'bottom']).default('bottom').describe('Where the box for comments is.'),
  host: z
    .string()
    .refine(host => /^https?:\/\/[^/\s]+$/.test(host), 'must be an origin, such as https://giscus.app')
    .default('https://giscus.app')
    .describe('Origin of giscus, if you run it yourself.'),
});

export type Giscus = z.output<typeof giscus>;

/** For the part of the compiler. */
export interface CommentsSettings {
  readonly giscus: Giscus;
  /** Without slashes at their ends. */
  readonly below: readonly string[];
}

const schema = z.strictObject({
  giscus: giscus.describe('Comments are discussions on GitHub, shown by giscus.'),
  below: z
    .union([pathOfPages, z.array(pathOfPages)])
    .default([])
    .describe(
      'Paths of the site below which each Markdown page has comments, such as `/docs`. `comments: false` in the front matter leaves one out, and `comments: true` adds one.',
    ),
});

export const commentsOption = keyOption(
  'comments',
  schema.optional().describe('Comments of readers at the end of pages.'),
);
