import * as z from 'zod';
import { keyOption, type OptionValues } from '../../config/option.ts';
import { idOfRoute } from '../../config/resolve/made-docs.ts';
import { type CheckParams, functionSchema, madeDocsId, pathOfPages, reporting } from '../../config/schema/common.ts';
import { docsSchema } from '../../config/schema/docs.ts';
import { isRecord } from '../../util/json.ts';
import { hasControls } from './git/files.ts';

/** A file that a function returns. */
export interface LoadedFile {
  /** Relative to the docs, with `/`. */
  readonly path: string;
  readonly content: string | Uint8Array;
}

const innerPath = z.string().refine(isInnerPath, 'must be a path in the source, without `..`');

/** The options of docs that a source has not itself. */
export const sourceDocsSchema = docsSchema.omit({ id: true, path: true, routeBasePath: true });

const source = z
  .strictObject({
    id: madeDocsId
      .optional()
      .describe('Id of the docs instance, by which navbar items and `lectern sync` name it. Default: made of `route`.'),
    route: pathOfPages.describe('URL path of the docs.'),
    git: z
      .string()
      .min(1)
      .refine(url => !url.startsWith('-') && !hasControls(url), 'must be the address of a repository')
      .refine(url => !hasSecret(url), {
        error: 'contains credentials',
        params: {
          fix: 'Write the address without them: git has its own, such as a credential helper or an SSH key.',
          isSecret: true,
        } satisfies CheckParams,
      })
      .optional()
      .describe('Address or path of a git repository, as `git clone` takes it. A path is relative to the site.'),
    ref: z
      .string()
      .refine(isRefName, 'must be the name of a branch or tag, or the hash of a commit')
      .optional()
      .describe('Branch, tag or commit of the repository. Default: its default branch.'),
    package: z
      .string()
      .regex(/^(?:@[\w-][\w.-]*\/)?[\w-][\w.-]*$/, 'must be the name of a package')
      .optional()
      .describe('Name of an installed package, in place of `git`.'),
    load: functionSchema<() => unknown>('() => unknown')
      .optional()
      .describe('Function that returns a list of `{ path, content }`, in place of `git`. `lectern sync` calls it.'),
    folder: innerPath.default('').describe('Folder of the docs in the repository or package.'),
    also: z
      .array(innerPath)
      .default([])
      .describe('Further folders and files of the repository, such as images beside the docs.'),
    format: z
      .enum(['md', 'mdx', 'detect'])
      .default('md')
      .describe(
        'Format of the pages. MDX runs as code of the site: choose `mdx`, or `detect` for `.mdx` files alone, where you trust everybody who writes.',
      ),
    onBrokenLinks: reporting
      .optional()
      .describe('How to report broken links and missing images of these pages, at most. Default: as the site does.'),
    sourceSidebar: innerPath
      .optional()
      .describe('Sidebars file in the repository or package. In `format: md`, it must be JSON.'),
    docs: z
      .custom<z.input<typeof sourceDocsSchema>>(value => isRecord(value), 'must be an object')
      .meta({ type: "Omit<DocsPluginOptions, 'id' | 'path' | 'routeBasePath'>" })
      .optional()
      .describe(
        'Further options, as docs have them, such as `sidebarPath`, `editUrl`, `include` or `showLastUpdateTime`.',
      ),
  })
  .refine(
    ({ git, package: name, load }) => [git, name, load].filter(value => value !== undefined).length === 1,
    'must have one of `git`, `package` and `load`',
  );

export const contentOption = keyOption(
  'content',
  z
    .array(source)
    .optional()
    .describe('Docs that are written elsewhere: in a git repository, in a package, or by a function.'),
);

type Written = z.output<typeof source>;

/** A source with the id of its docs, and its place in the config. */
export interface ContentSource extends Omit<Written, 'id'> {
  readonly id: string;
  readonly index: number;
}

/** The sources of a site. */
export function sourcesOf(site: OptionValues): readonly ContentSource[] {
  return (contentOption.of(site) ?? []).map((source, index) => ({
    ...source,
    index,
    id: source.id ?? idOfRoute(source.route),
    folder: trimmed(source.folder),
    also: source.also.map(trimmed),
  }));
}

/** @example trimmed('./docs/') // 'docs' */
function trimmed(path: string): string {
  return path
    .split('/')
    .filter(part => part !== '' && part !== '.')
    .join('/');
}

function isInnerPath(path: string): boolean {
  return !/\\|^\/|^[A-Za-z]:|(?:^|\/)\.\.(?:\/|$)/.test(path) && !hasControls(path);
}

/** As `git check-ref-format` has it; what begins with a dash would be an option. */
function isRefName(ref: string): boolean {
  return /^[^-/.\s~^:?*[\\@][^\s~^:?*[\\]*$/.test(ref) && !/\.\.|@\{|\/\/|\/\.|\.lock(?:\/|$)|[./]$/.test(ref);
}

/** Whether an address of the web has a password or a token, which would get into the lock file and messages. */
function hasSecret(url: string): boolean {
  const { username, password } = URL.canParse(url) ? new URL(url) : { username: '', password: '' };
  // What is no URL, such as one with a port that is no number, git may read all the same.
  const [, user = ''] = /^\s*[\w+.-]+:\/\/([^/]*)@/.exec(url) ?? [];
  const isWeb = /^\s*https?:/i.test(url);
  return password !== '' || user.includes(':') || (isWeb && (username !== '' || user !== ''));
}
