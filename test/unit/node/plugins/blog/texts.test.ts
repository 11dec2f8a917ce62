import assert from 'node:assert/strict';
import path from 'node:path';
import { it } from 'node:test';
import type { InstalledBlog, PluginContext } from '../../../../../src/node/config/site.ts';
import { blogHooks } from '../../../../../src/node/plugins/blog/hooks.ts';
import { siteWith } from '../site.ts';

it('the texts of a blog are found under the usual region or script of its language', context => {
  const of = (text: string) => JSON.stringify({ 'theme.blog.archive.title': text, 'theme.docs.x': 'Not of the blog' });
  const dir = siteWith(
    {
      'locales/zh-Hans/theme-common.json': of('历史博文'),
      'locales/zh-Hant/theme-common.json': of('歷史文章'),
      'locales/pt-BR/theme-common.json': of('Arquivo'),
    },
    context,
  );
  const blog = { packages: { texts: path.join(dir, 'locales') } } as InstalledBlog;
  const textsIn = (currentLocale: string) => {
    const plugin = { hooks: { name: 'blog' }, options: {} };
    return blogHooks(plugin, { i18n: { currentLocale } } as PluginContext, blog).getDefaultCodeTranslationMessages?.();
  };
  assert.deepEqual(textsIn('zh'), { 'theme.blog.archive.title': '历史博文' });
  assert.deepEqual(textsIn('zh-TW'), { 'theme.blog.archive.title': '歷史文章' });
  assert.deepEqual(textsIn('pt'), { 'theme.blog.archive.title': 'Arquivo' });
  assert.deepEqual(textsIn('en'), {});
});
