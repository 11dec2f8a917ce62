import { type UserError, userError } from '../diagnostics/index.ts';
import type { CompileTask } from './compile-pages.ts';
import { PLUGIN_LISTS, type Settings } from './settings.ts';
import { settingsName } from './settings-name.ts';
import type { CompilerSettings } from './types.ts';

/**
 * The error about a page whose compilation was stopped because it took too long; it names the functions that may be at
 * fault.
 */
export function overduePage(task: CompileTask, settings: Settings | null, { message }: Error): UserError {
  const own = settings?.get(settingsName(task));
  const names = own ? functionsIn(own).map(name => `\`${name}\``) : [];
  return userError({
    code: 'compile/overdue',
    message: `The page cannot be compiled: ${message}`,
    location: { file: task.file },
    fix:
      names.length > 0
        ? `Check these functions of the site for endless loops, slow regular expressions, or promises that never settle: ${names.join(', ')}.`
        : 'Split the page, and look for text that is nested or repeated many times. If the page is short, please report it as a bug in Lectern.',
  });
}

/** Whether functions of the site take part in compiling pages. */
export function hasFunctions(settings: Settings): boolean {
  return [...settings.values()].some(own => functionsIn(own).length > 0);
}

/** The names of the site's functions that take part in compiling a page. */
function functionsIn(settings: CompilerSettings): readonly string[] {
  const plugins = PLUGIN_LISTS.flatMap(list => settings[list]).map(plugin =>
    Array.isArray(plugin) ? (plugin[0] as unknown) : plugin,
  );
  const { markdown, onBrokenMarkdownLinks, onBrokenMarkdownImages } = settings;
  const functions = [markdown.preprocessor, ...plugins, onBrokenMarkdownLinks, onBrokenMarkdownImages];
  return functions.flatMap(each => (typeof each === 'function' ? [each.name || 'a function without a name'] : []));
}
