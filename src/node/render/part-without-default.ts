import path from 'node:path';
import type { SourceLocation } from '../diagnostics/index.ts';
import { filesBelow, readIfExists } from '../util/files.ts';

/** Files of components: `Footer.js`, `Footer/index.tsx`. */
const COMPONENT = /(?:^|\/)[A-Z]\w*(?:\/index)?\.[jt]sx?$/;
const DEFAULT_EXPORT = /\bexport\s+default\b|\bexport\s*\{[^{}]*\bdefault\b|\bexport\s*\*|\bexports\b/;

/** A component in the site's `src/theme` whose file exports none by default, as the component that it replaces does. */
export function partWithoutDefault(siteDir: string): SourceLocation | undefined {
  const folder = path.join(siteDir, 'src/theme');
  const files = filesBelow(folder).flatMap(name => (COMPONENT.test(name) ? [path.join(folder, name)] : []));
  const file = files.find(each => !DEFAULT_EXPORT.test(readIfExists(each) ?? ''));
  return file === undefined ? undefined : { file };
}
