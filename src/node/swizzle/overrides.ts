import { readFileSync } from 'node:fs';
import path from 'node:path';
import { nearest } from '../../shared/nearest.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { partName, scriptsBelow, themeParts } from '../theme-parts.ts';
import { filesBelow } from '../util/files.ts';
import { readOrigin } from './origin.ts';
import { siteTexts } from './site-texts.ts';

/** What of a site's theme has no effect, or stands for something that nobody can compare it with. */
export function overrideProblems(siteDir: string): readonly Diagnostic[] {
  const themeDir = path.join(siteDir, 'src/theme');
  const scripts = scriptsBelow(themeDir);
  if (filesBelow(themeDir).length === 0) return [];
  const known = themeParts();
  const texts = siteTexts(siteDir);
  return [
    ...scripts.flatMap(file => {
      const name = partName(file);
      const absolute = path.join(themeDir, file);
      if (known.has(name)) return unrecorded(name, absolute);
      return isUsed(name, absolute, texts) ? [] : [shadowsNothing(name, absolute, known.keys())];
    }),
    ...filesBelow(themeDir)
      .filter(file => file.endsWith('.module.css') && !isImportedBeside(path.join(themeDir, file), texts))
      .map(file => loneStyleSheet(path.join(themeDir, file), known.has(path.posix.dirname(file)))),
  ];
}

/** Replaces a part of the theme, and nothing tells what it was made from. */
function unrecorded(name: string, file: string): readonly Diagnostic[] {
  const text = readFileSync(file, 'utf8');
  // The stock root does nothing, so no copy of it can fall behind.
  if (name === 'Root' || readOrigin(text) || new RegExp(`@theme-(original|init)/${name}['"/]`).test(text)) return [];
  return [
    {
      code: 'doctor/unknown-origin',
      severity: 'notice',
      message: `It replaces \`${name}\`, and does not say which version of it: whether that has changed cannot be told`,
      location: { file },
    },
  ];
}

/** Whether another file of the site imports a part that only the site has; its last name is enough to go by. */
function isUsed(name: string, file: string, texts: ReadonlyMap<string, string>): boolean {
  const last = name.slice(name.lastIndexOf('/') + 1).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const mention = new RegExp(`['"][^'"\\n]*/${last}(/index)?(\\.[jt]sx?)?['"]`);
  return [...texts].some(([other, text]) => other !== file && mention.test(text));
}

function shadowsNothing(name: string, file: string, known: Iterable<string>): Diagnostic {
  const meant = nearest(name, known);
  return {
    code: 'doctor/shadows-nothing',
    severity: 'warning',
    message: `The theme has no \`${name}\` that it could replace, and nothing in the site imports it`,
    location: { file },
    fix: meant
      ? `Did you mean \`${meant}\`?`
      : 'Remove it, or import it as `@theme/…`; `lectern swizzle --list` lists what there is.',
  };
}

function isImportedBeside(sheet: string, texts: ReadonlyMap<string, string>): boolean {
  const name = path.basename(sheet);
  return [...texts].some(([file, text]) => path.dirname(file) === path.dirname(sheet) && text.includes(`/${name}`));
}

function loneStyleSheet(file: string, hasStock: boolean): Diagnostic {
  return {
    code: 'doctor/shadows-nothing',
    severity: 'warning',
    message: 'No component beside this style sheet imports it: the stock component keeps its own',
    location: { file },
    fix: hasStock ? 'Eject the component too, or select its classes in `customCss`.' : 'Import it, or remove it.',
  };
}
