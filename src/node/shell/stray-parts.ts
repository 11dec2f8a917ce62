import path from 'node:path';
import type { Diagnostic } from '../diagnostics/index.ts';
import { INCLUDE_LANGUAGES, overrideOf, overridesNothing, partName, scriptsBelow, themeParts } from '../theme-parts.ts';
import type { ShellInput } from './types.ts';

/** Warns of components in the site's theme folder that override nothing and are not imported. */
export function strayParts(
  { siteDir, plugins }: Pick<ShellInput, 'siteDir' | 'plugins'>,
  bundled: ReadonlySet<string>,
): readonly Diagnostic[] {
  const themeDir = path.join(siteDir, 'src/theme');
  const components = scriptsBelow(themeDir).filter(isComponent);
  if (components.every(name => bundled.has(path.join(themeDir, name)))) return [];
  const parts = themeParts();
  const themes = [...plugins.themes, ...(plugins.blog ? [plugins.blog.theme] : [])];
  return components.flatMap(name => {
    const file = path.join(themeDir, name);
    const part = partName(name);
    // A component may override a part that no page of this site uses.
    if (bundled.has(file) || parts.has(part) || overrideOf(themes, part) !== undefined) return [];
    return !plugins.blog && isOfBlog(part) ? [] : [overridesNothing(part, file)];
  });
}

/** Whether a file is a component, judged by its name; other files may contain types only, which are not bundled. */
function isComponent(name: string): boolean {
  return /(?:^|\/)[A-Z]\w*(?:\/index)?\.[jt]sx?$/.test(name) && partName(name) !== INCLUDE_LANGUAGES;
}

/** Whether a component overrides a part of the blog theme; where there is no blog, `doctor` reports these. */
function isOfBlog(part: string): boolean {
  return part.startsWith('Blog');
}
