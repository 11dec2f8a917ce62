import path from 'node:path';
import type { PageProps } from '../../../shared/model/page.ts';
import { writeIfChanged } from '../../util/files.ts';
import { hashOf } from '../../util/hash.ts';
import { type ModuleDirs, moduleKey } from '../module-key.ts';
import type { RouteModules } from './types.ts';

/** A route of a chain: its component, its props, and the modules to import for further props, by name. */
export interface RouteLevel extends Pick<PageProps, 'component' | 'props'> {
  readonly modules: readonly (readonly [name: string, modules: RouteModules])[];
}

/** The path of a module in its long form, `{ __import: true, path }`. */
export function pathOf(value: Exclude<RouteModules, string>): string | undefined {
  return '__import' in value && 'path' in value ? String(value.path) : undefined;
}

/**
 * Writes a module whose component renders the routes nested in one another, the outermost first. Each gets its entry of the prop
 * `levels`, the modules that it imports, as their default exports with the others as properties, the location, and what the outer
 * one gives it, of which later ones win, and its `route`. Returns the component's registry key.
 */
export function nestingModule(levels: readonly RouteLevel[], dirs: ModuleDirs): string {
  const imports: string[] = [];
  const imported = (module: string): string => `module${imports.push(module) - 1}`;
  const expression = (value: RouteModules): string => {
    const module = typeof value === 'string' ? value : pathOf(value);
    if (module !== undefined) return `exported(${imported(moduleKey(module, dirs))})`;
    if (Array.isArray(value)) return `[${value.map(expression).join(', ')}]`;
    return object(Object.entries(value));
  };
  const object = (entries: RouteLevel['modules']): string =>
    `{ ${entries.map(([name, value]) => `${JSON.stringify(name)}: ${expression(value)}`).join(', ')} }`;
  const entries = levels.map(({ component, modules }) => {
    const props = modules.length > 0 ? object(modules) : '{}';
    return `  { component: ${imported(component)}.default, modules: ${props} },`;
  });
  const text = `import { createElement } from 'react';
import { useHistory, useLocation, useRouteMatch } from '@docusaurus/router';
${imports.map((module, index) => `import * as module${index} from ${JSON.stringify(module)};`).join('\n')}
function exported(module) {
  const { default: value = module, ...others } = module;
  if (value === module || Object(value) !== value) return value;
  for (const name in others) Reflect.defineProperty(value, name, { value: others[name], configurable: true, enumerable: true, writable: true });
  return value;
}
const levels = [
${entries.join('\n')}
];
function render(router, extra, props, index) {
  const { component, modules } = levels[index];
  const { route } = props[index];
  const routes = index + 1 < levels.length ? [{ ...props[index + 1].route, render: extra => render(router, extra, props, index + 1) }] : undefined;
  return createElement(component, { ...props[index], ...modules, ...router, ...extra, route: { ...route, ...(routes && { routes }) } });
}
export default function PluginRoute(props) {
  return render({ history: useHistory(), location: useLocation(), match: useRouteMatch() }, undefined, props.levels, 0);
}
`;
  const name = `lectern/routes/${hashOf(text)}.js`;
  writeIfChanged(path.join(dirs.generatedFilesDir, name), text);
  return `@generated/${name}`;
}
