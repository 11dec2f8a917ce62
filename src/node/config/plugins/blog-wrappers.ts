import path from 'node:path';
import { readIfExists } from '../../util/files.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { blogSchema } from '../schema/docs.ts';
import type { PluginUse } from '../site.ts';
import type { BlogUse } from './blog-options.ts';

const BLOG_MODULE = /['"]@docusaurus\/plugin-content-blog(?:\/lib(?:\/index)?(?:\.js)?)?['"]/;

/** Names that a file gives the module or its exports: `const blog = require('…')`, `import blog, * as all from '…'`. */
const NAMED =
  /(?:import|const|let|var)\b([^=;'"]{1,200})(?:\bfrom|=\s{0,9}(?:await\s{1,9}import|require)\s?\()\s{0,9}['"]@docusaurus\/plugin-content-blog['"/]/g;

/** Types are no calls. */
const TYPES = /(?:import|export)\s{1,9}type\b[^;'"]{1,200}['"][^'"\n]{1,200}['"]/g;

const WORDS = new Set(['as', 'default']);

/**
 * The plugins of a site that call the blog plugin and add to what it returns: modules of the site that name it, and
 * functions in a config that does. They get options of the blog plugin, as they hand them on.
 */
export function wrappedBlogs(uses: readonly PluginUse[], configFile: string): readonly BlogUse[] {
  return uses.flatMap((use): readonly BlogUse[] => {
    if (!callsBlog(use, configFile)) return [];
    const { data } = blogSchema.safeParse(use.options);
    return data ? [{ use, checked: omitUndefined(data), isWrapped: true }] : [];
  });
}

function callsBlog({ source }: PluginUse, configFile: string): boolean {
  if (typeof source === 'string') return isOfSite(source) && BLOG_MODULE.test(codeOf(source));
  const code = String(source);
  if (BLOG_MODULE.test(code)) return true;
  const used = new Set(code.match(/[\w$]+/g));
  const named = [...codeOf(configFile).matchAll(NAMED)].flatMap(([, names = '']) => names.match(/[\w$]+/g) ?? []);
  return named.some(name => used.has(name) && !WORDS.has(name));
}

/** Whether a module is a file of the site, not of a package that it has installed. */
function isOfSite(source: string): boolean {
  return path.isAbsolute(source) && !source.split(path.sep).includes('node_modules');
}

function codeOf(file: string): string {
  return (readIfExists(file) ?? '').replace(TYPES, '');
}
