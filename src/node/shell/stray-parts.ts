import path from 'node:path';
import type { Diagnostic } from '../diagnostics/index.ts';
import { INCLUDE_LANGUAGES, overrideOf, overridesNothing, partName, scriptsBelow, themeParts } from '../theme-parts.ts';
import type { ShellInput } from './types.ts';

/** Warnings of components in the site's theme that stand in for nothing, and that nothing imports. */
export function strayParts(
  { siteDir, plugins }: Pick<ShellInput, 'siteDir' | 'plugins'>,
  bundled: ReadonlySet<string>,
): readonly Diagnostic[] {
  const themeDir = path.join(siteDir, 'src/theme');
  const components = scriptsBelow(themeDir).filter(isComponent);
  if (components.every(name => bundled.has(path.join(themeDir, name)))) return [];
  const parts = themeParts();
  return components.flatMap(name => {
    const file = path.join(themeDir, name);
    const part = partName(name);
    // A stock part, or a plugin's, may be one that no page of this site has.
    if (bundled.has(file) || parts.has(part) || overrideOf(plugins.themes, part) !== undefined) return [];
    return isOfBlog(part) ? [] : [overridesNothing(part, file)];
  });
}

/** A file with a component, by its name: others may hold types alone, which no bundle has. */
function isComponent(name: string): boolean {
  return /(?:^|\/)[A-Z]\w*(?:\/index)?\.[jt]sx?$/.test(name) && partName(name) !== INCLUDE_LANGUAGES;
}

/** Sites with a blog may have parts of its theme, which `doctor` tells of. */
function isOfBlog(part: string): boolean {
  return part.startsWith('Blog');
}
