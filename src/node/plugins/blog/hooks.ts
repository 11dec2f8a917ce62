import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BlogPackages, InstalledBlog, PluginContext, PluginUse } from '../../config/site.ts';
import { formatPath } from '../../diagnostics/source-location.ts';
import { namesOf } from '../../translations/theme-texts.ts';
import { attempt } from '../../util/attempt.ts';
import { isRecord } from '../../util/json.ts';
import type { PluginHooks, RunningPlugin } from '../lifecycle/types.ts';
import { locatedDataError } from './data-files.ts';

/** The blog of a plugin: the blog plugin, or one of the site that calls it. All plugins of a preset have one place in the config. */
export function blogOfUse(
  { source, options, optionsPath }: PluginUse,
  blogs: readonly InstalledBlog[],
): InstalledBlog | undefined {
  return blogs.find(
    blog =>
      formatPath(blog.keyPath) === formatPath(optionsPath) &&
      (blog.isWrapped || (source === blog.packages.plugin && (options.id ?? 'default') === blog.id)),
  );
}

/**
 * The hooks of a blog plugin for a generator whose pages are not bundled: without the loader for posts, and with the
 * texts of the components, which the theme of Docusaurus brings.
 */
export function blogHooks(
  { hooks, options }: Pick<RunningPlugin, 'hooks' | 'options'>,
  context: PluginContext,
  blog: InstalledBlog | undefined,
): PluginHooks {
  if (!blog) return hooks;
  return {
    ...hooks,
    async loadContent() {
      try {
        return await hooks.loadContent?.();
      } catch (error) {
        throw locatedDataError(error, { options }, context);
      }
    },
    configureWebpack: (...args) => withoutMarkdownRules(hooks.configureWebpack?.(...args)),
    getDefaultCodeTranslationMessages: () => blogTexts(blog.packages, context.i18n.currentLocale),
  };
}

function withoutMarkdownRules(part: unknown): unknown {
  if (!isRecord(part) || !isRecord(part.module) || !Array.isArray(part.module.rules)) return part;
  const rules = part.module.rules.filter(rule => !(rule?.test instanceof RegExp && rule.test.test('post.md')));
  return { ...part, module: { ...part.module, rules } };
}

/** The texts of the blog's components in a language, whose folder may have its usual region or script: `zh-Hans` for `zh`. */
function blogTexts({ texts }: BlogPackages, locale: string): Readonly<Record<string, string>> {
  for (const name of namesOf(locale)) {
    const file = path.join(texts, name, 'theme-common.json');
    const messages: unknown = attempt(() => JSON.parse(readFileSync(file, 'utf8')));
    if (isRecord(messages)) return textsOfBlog(messages);
  }
  return {};
}

function textsOfBlog(messages: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  const own = Object.entries(messages).filter(([id]) => /^theme\.(?:blog|tags)\./.test(id));
  return Object.fromEntries(own.map(([id, text]) => [id, String(text)]));
}
