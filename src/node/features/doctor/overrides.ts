import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../../diagnostics/index.ts';
import { readOrigin } from '../../theme-copies.ts';
import {
  INCLUDE_LANGUAGES,
  overrideOf,
  overridesNothing,
  partName,
  scriptsBelow,
  themeParts,
} from '../../theme-parts.ts';
import { filesBelow } from '../../util/files.ts';

/** What of a site's content decides which files of its theme folder have an effect. */
interface ThemeUses {
  /** Folders of theme components from plugins, which a site can override, too. */
  readonly themes: readonly string[];
  /** Modules that Markdown files import, also those outside of the site's folder. */
  readonly imports: readonly string[];
}

/** Reports files in the site's theme folder that have no effect, and overridden parts without a recorded origin. */
export function overrideProblems(siteDir: string, { themes, imports }: ThemeUses): readonly Diagnostic[] {
  const themeDir = path.join(siteDir, 'src/theme');
  const scripts = scriptsBelow(themeDir);
  if (filesBelow(themeDir).length === 0) return [];
  const parts = themeParts();
  const texts = new Map([...siteTexts(siteDir), ['', imports.map(module => `'${module}'`).join('\n')]]);
  const hasBlog = overrideOf(themes, 'BlogListPage') !== undefined;
  return [
    ...scripts.flatMap(file => {
      const name = partName(file);
      const absolute = path.join(themeDir, file);
      if (parts.has(name)) return unrecorded(name, absolute);
      if (name === INCLUDE_LANGUAGES) return [];
      if (overrideOf(themes, name) !== undefined) return [];
      if (isUsed(name, absolute, texts)) return [];
      return [!hasBlog && name.startsWith('Blog') ? blogPart(absolute) : overridesNothing(name, absolute)];
    }),
    ...filesBelow(themeDir)
      .filter(file => file.endsWith('.module.css') && !isImportedBeside(path.join(themeDir, file), texts))
      .map(file => loneStyleSheet(path.join(themeDir, file), parts.has(path.posix.dirname(file)))),
  ];
}

/** A notice about an overridden part that does not record its origin. */
function unrecorded(name: string, file: string): readonly Diagnostic[] {
  const text = readFileSync(file, 'utf8');
  // The stock root only renders its children, so a copy of it cannot become outdated.
  if (name === 'Root' || readOrigin(text) || new RegExp(`@theme-(original|init)/${name}['"/]`).test(text)) return [];
  return [
    {
      code: 'doctor/unknown-origin',
      severity: 'notice',
      message: 'This component replaces a theme component, but does not name the version that it was copied from',
      location: { file },
    },
  ];
}

/** Whether another file of the site mentions a part that only the site has, by the last segment of its name. */
function isUsed(name: string, file: string, texts: ReadonlyMap<string, string>): boolean {
  const last = name.slice(name.lastIndexOf('/') + 1).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const mention = new RegExp(`['"][^'"\\n]*/${last}(/index)?(\\.[jt]sx?)?['"]`);
  return [...texts].some(([other, text]) => other !== file && mention.test(text));
}

/** A notice about a component of the blog, in a site whose blog is not built. */
function blogPart(file: string): Diagnostic {
  const message = 'A part of the blog, which is not built';
  return { code: 'doctor/without-effect', severity: 'notice', message, location: { file } };
}

function isImportedBeside(sheet: string, texts: ReadonlyMap<string, string>): boolean {
  const name = path.basename(sheet);
  return [...texts].some(([file, text]) => path.dirname(file) === path.dirname(sheet) && text.includes(`/${name}`));
}

function loneStyleSheet(file: string, hasStock: boolean): Diagnostic {
  return {
    code: 'shell/overrides-nothing',
    severity: 'warning',
    message: 'No component in the same folder imports this style sheet, so it has no effect',
    location: { file },
    fix: hasStock ? 'Eject the component as well, or style its classes in `customCss`.' : 'Import it, or remove it.',
  };
}

const SOURCE = /\.(mdx?|[cm]?[jt]sx?)$/;
const OUTPUT = new Set(['node_modules', 'build', 'static']);

/** The site's Markdown files and scripts, by absolute path. */
function siteTexts(siteDir: string): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const read = (directory: string): void => {
    for (const entry of readdirSync(directory, { withFileTypes: true })) {
      const file = path.join(directory, entry.name);
      if (entry.isDirectory() && !OUTPUT.has(entry.name) && !entry.name.startsWith('.')) read(file);
      else if (entry.isFile() && SOURCE.test(entry.name)) texts.set(file, readFileSync(file, 'utf8'));
    }
  };
  read(siteDir);
  return texts;
}
