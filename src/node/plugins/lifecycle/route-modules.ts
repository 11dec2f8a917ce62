import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PluginContext } from '../../config/site.ts';
import { writeIfChanged } from '../../util/files.ts';
import { hashOf } from '../../util/hash.ts';
import { siteAlias } from '../../util/relative-path.ts';
import type { RouteConfig, RouteModules } from './types.ts';

/** The directories that modules are named from. */
export type ModuleDirs = Pick<PluginContext, 'siteDir' | 'generatedFilesDir'>;

/** Registry key of a module: below the site by `@site/`, so that it is the same on any machine. */
export function moduleKey(module: string, { siteDir }: Pick<ModuleDirs, 'siteDir'>): string {
  const isInside = path.isAbsolute(module) && !path.relative(siteDir, module).startsWith('..');
  return isInside ? siteAlias(siteDir, module) : module;
}

/** A route's component and its props, as data and as modules to import. */
export interface RouteParts {
  readonly component: string;
  readonly props: Readonly<Record<string, unknown>>;
  /** By the name of the prop. */
  readonly modules: readonly (readonly [name: string, modules: RouteModules])[];
}

/** Splits a route's modules: JSON becomes data, anything else is imported. */
export function routeParts({ component, modules = {}, props = {} }: RouteConfig, dirs: ModuleDirs): RouteParts {
  const twice = Object.keys(modules).find(name => Object.hasOwn(props, name));
  if (twice !== undefined) throw new Error(`the prop \`${twice}\` is given by both \`modules\` and \`props\``);
  const entries = Object.entries(modules);
  const data = entries.filter(([, value]) => isData(value)).map(([name, value]) => [name, dataOf(value, dirs)]);
  return {
    component: moduleKey(component, dirs),
    props: { ...props, ...Object.fromEntries(data) },
    modules: entries.filter(([, value]) => !isData(value)),
  };
}

function isData(value: RouteModules): boolean {
  if (typeof value === 'string') return value.endsWith('.json');
  return pathOf(value) === undefined && Object.values(value).every(isData);
}

function dataOf(value: RouteModules, dirs: ModuleDirs): unknown {
  if (typeof value === 'string') {
    const file = value.replace(/^@site\//, `${dirs.siteDir}/`).replace(/^@generated\//, `${dirs.generatedFilesDir}/`);
    return JSON.parse(readFileSync(file, 'utf8'));
  }
  const entries = Object.entries(value).map(([name, inner]) => [name, dataOf(inner, dirs)]);
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

/** The path of a module in its long form, `{ __import: true, path }`. */
function pathOf(value: Exclude<RouteModules, string>): string | undefined {
  return '__import' in value && 'path' in value ? String(value.path) : undefined;
}

/**
 * Writes a module whose component nests routes in one another, the outermost first, each with its props of `levels` and the
 * modules it imports; returns its registry key.
 */
export function nestingModule(levels: readonly RouteParts[], dirs: ModuleDirs): string {
  const imports: string[] = [];
  const imported = (module: string): string => `module${imports.push(module) - 1}`;
  const expression = (value: RouteModules): string => {
    const module = typeof value === 'string' ? value : pathOf(value);
    if (module !== undefined) return `exported(${imported(moduleKey(module, dirs))})`;
    if (Array.isArray(value)) return `[${value.map(expression).join(', ')}]`;
    return object(Object.entries(value));
  };
  const object = (entries: RouteParts['modules']): string =>
    `{ ${entries.map(([name, value]) => `${JSON.stringify(name)}: ${expression(value)}`).join(', ')} }`;
  const entries = levels.map(({ component, modules }) => {
    const props = modules.length > 0 ? object(modules) : '{}';
    return `  { component: ${imported(component)}.default, modules: ${props} },`;
  });
  const text = `import { createElement } from 'react';
${imports.map((module, index) => `import * as module${index} from ${JSON.stringify(module)};`).join('\n')}
const exported = module => module.default ?? module;
const levels = [
${entries.join('\n')}
];
function render(props, index) {
  const { component, modules } = levels[index];
  const { route } = props[index];
  const routes = index + 1 < levels.length ? [{ ...props[index + 1].route, render: () => render(props, index + 1) }] : undefined;
  return createElement(component, { ...props[index], ...modules, route: { ...route, ...(routes && { routes }) } });
}
export default function PluginRoute(props) {
  return render(props.levels, 0);
}
`;
  const name = `lectern/routes/${hashOf(text)}.js`;
  writeIfChanged(path.join(dirs.generatedFilesDir, name), text);
  return `@generated/${name}`;
}
