import { type UserError, userError } from '../diagnostics/index.ts';
import { readIfExists } from '../util/files.ts';
import type { CompileTask } from './compile-pages.ts';
import { PLUGIN_LISTS, type Settings } from './settings.ts';
import { settingsName } from './settings-name.ts';
import type { CompilerSettings } from './types.ts';

/**
 * The error about a page whose compilation was stopped because it took too long; it names the functions that may be at
 * fault or, if there are none, the longest block of the page.
 */
export function overduePage(task: CompileTask, settings: Settings | null, { message }: Error): UserError {
  const own = settings?.get(settingsName(task));
  const names = own ? functionsIn(own).map(name => `\`${name}\``) : [];
  const block = names.length > 0 ? undefined : longestBlock(readIfExists(task.file) ?? '');
  return userError({
    code: 'compile/overdue',
    message: `The page cannot be compiled: ${message}`,
    location: { file: task.file, ...(block && { line: block.line }) },
    fix:
      names.length > 0
        ? `Check these functions of the site for endless loops, slow regular expressions, or promises that never settle: ${names.join(', ')}.`
        : `Split the page, and look for text that is nested or repeated many times${block ? `: its longest block has ${block.size} characters, and begins in line ${block.line}` : ''}. If the page is short, please report it as a bug in Lectern.`,
  });
}

/** The share of a page from which its longest block is worth naming: most steps take longer the longer a block is. */
const LARGE_SHARE = 0.2;

/** The longest block of a page without a blank line, if it is a large part of the page. */
function longestBlock(text: string): { readonly line: number; readonly size: number } | undefined {
  let longest = { line: 0, size: 0 };
  let block = { line: 1, size: 0 };
  for (const [index, line] of text.split('\n').entries()) {
    block = line.trim() === '' ? { line: index + 2, size: 0 } : { ...block, size: block.size + line.length + 1 };
    if (block.size > longest.size) longest = block;
  }
  return longest.size > LARGE_SHARE * text.length ? longest : undefined;
}

/** Whether functions of the site take part in compiling pages. */
export function hasFunctions(settings: Settings): boolean {
  return [...settings.values()].some(own => functionsIn(own).length > 0);
}

/** Functions among the settings of features. */
function functionsBelow(value: unknown): readonly unknown[] {
  if (typeof value === 'function') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(functionsBelow) : [];
}

/** The names of the site's functions that take part in compiling a page. */
function functionsIn(settings: CompilerSettings): readonly string[] {
  const plugins = PLUGIN_LISTS.flatMap(list => settings[list]).map(plugin =>
    Array.isArray(plugin) ? (plugin[0] as unknown) : plugin,
  );
  const { markdown, onBrokenMarkdownLinks, onBrokenMarkdownImages, parts } = settings;
  const functions = [
    markdown.preprocessor,
    ...plugins,
    onBrokenMarkdownLinks,
    onBrokenMarkdownImages,
    ...functionsBelow(parts),
  ];
  return functions.flatMap(each => (typeof each === 'function' ? [each.name || 'a function without a name'] : []));
}
