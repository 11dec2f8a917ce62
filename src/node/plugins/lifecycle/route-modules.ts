import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PluginContext } from '../../config/site.ts';
import { writeIfChanged } from '../../util/files.ts';
import { hashOf } from '../../util/hash.ts';
import { siteAlias } from '../../util/relative-path.ts';
import type { RouteConfig, RouteModules } from './types.ts';

/** The directories that modules are named from. */
type ModuleDirs = Pick<PluginContext, 'siteDir' | 'generatedFilesDir'>;

/** A route's component and props, with its modules of data read and those of code as imports. */
export interface RouteParts {
  readonly component: string;
  /** Props that are data. */
  readonly props: Readonly<Record<string, unknown>>;
  /** JavaScript expression of the props that are modules, over `imports`; undefined where there are none. */
  readonly code: string | undefined;
  readonly imports: readonly string[];
}

/** A module as the bundler finds it on any machine: below the site by `@site/`. */
export function moduleKey(module: string, { siteDir }: Pick<ModuleDirs, 'siteDir'>): string {
  const isInside = path.isAbsolute(module) && !path.relative(siteDir, module).startsWith('..');
  return isInside ? siteAlias(siteDir, module) : module;
}

/** Takes a route's modules apart: JSON becomes data, anything else is imported. */
export function routeParts({ component, modules = {}, props = {} }: RouteConfig, dirs: ModuleDirs): RouteParts {
  const twice = Object.keys(modules).find(name => Object.hasOwn(props, name));
  if (twice !== undefined) throw new Error(`the prop \`${twice}\` is given by both \`modules\` and \`props\``);
  const imports: string[] = [];
  const data: Record<string, unknown> = { ...props };
  const code: string[] = [];
  for (const [name, value] of Object.entries(modules)) {
    if (isData(value)) data[name] = dataOf(value, dirs);
    else code.push(`${JSON.stringify(name)}: ${expression(value, imports, dirs)}`);
  }
  return {
    component: moduleKey(component, dirs),
    props: data,
    code: code.length > 0 ? `{ ${code.join(', ')} }` : undefined,
    imports,
  };
}

function isData(value: RouteModules): boolean {
  if (typeof value === 'string') return value.endsWith('.json');
  return pathOf(value) === undefined && Object.values(value).every(isData);
}

function dataOf(value: RouteModules, dirs: ModuleDirs): unknown {
  if (typeof value === 'string') return JSON.parse(readFileSync(fileOf(value, dirs), 'utf8'));
  const entries = Object.entries(value).map(([name, inner]) => [name, dataOf(inner, dirs)]);
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

function fileOf(module: string, { siteDir, generatedFilesDir }: ModuleDirs): string {
  return module.replace(/^@site\//, `${siteDir}/`).replace(/^@generated\//, `${generatedFilesDir}/`);
}

function expression(value: RouteModules, imports: string[], dirs: ModuleDirs): string {
  const module = typeof value === 'string' ? value : pathOf(value);
  if (module !== undefined) return `exported(module${imports.push(moduleKey(module, dirs)) - 1})`;
  const inner = Object.entries(value).map(([name, item]) => {
    const code = expression(item, imports, dirs);
    return Array.isArray(value) ? code : `${JSON.stringify(name)}: ${code}`;
  });
  return Array.isArray(value) ? `[${inner.join(', ')}]` : `{ ${inner.join(', ')} }`;
}

/** The path of a module in its long form, `{ __import: true, path }`. */
function pathOf(value: Exclude<RouteModules, string>): string | undefined {
  return '__import' in value && 'path' in value ? String(value.path) : undefined;
}

/**
 * A module whose component shows routes in one another, the outermost first, each with its props of `levels` and the
 * modules it imports; returns its registry key.
 */
export function nestingModule(levels: readonly RouteParts[], dirs: ModuleDirs): string {
  const text = moduleText(levels);
  const name = `lectern/routes/${hashOf(text)}.js`;
  writeIfChanged(path.join(dirs.generatedFilesDir, name), text);
  return `@generated/${name}`;
}

function moduleText(levels: readonly RouteParts[]): string {
  const imports: string[] = [];
  const entries = levels.map(({ component, code = '{}', imports: own }) => {
    const base = imports.length;
    imports.push(...own, component);
    const shifted = code.replace(/\bmodule(\d+)\)/g, (_, index: string) => `module${base + Number(index)})`);
    return `  { component: module${imports.length - 1}.default, modules: ${shifted} },`;
  });
  return [
    `import { createElement } from 'react';`,
    ...imports.map((module, index) => `import * as module${index} from ${JSON.stringify(module)};`),
    'const exported = module => module.default ?? module;',
    'const levels = [',
    ...entries,
    '];',
    'function render(props, index) {',
    '  const { component, modules } = levels[index];',
    '  const { route } = props[index];',
    '  const routes = index + 1 < levels.length ? [{ ...props[index + 1].route, render: () => render(props, index + 1) }] : undefined;',
    '  return createElement(component, { ...props[index], ...modules, route: { ...route, ...(routes && { routes }) } });',
    '}',
    'export default function PluginRoute(props) {',
    '  return render(props.levels, 0);',
    '}',
    '',
  ].join('\n');
}
