import type { PageProps } from '../../shared/model/page.ts';
import type { VersionProps } from '../../shared/model/version.ts';
import { usePage } from '../contexts.ts';
import { DEFAULT_PLUGIN_ID } from './constants.ts';

export interface RouteContext {
  readonly plugin: { readonly name: string; readonly id: string };
  /** The plugin's data for the page. */
  readonly data: { readonly [key: string]: unknown };
}

/** The plugin that made the page. */
export default function useRouteContext(): RouteContext {
  const page = usePage();
  return { plugin: pluginOf(page), data: page.plugin?.data ?? {} };
}

/** The plugin that made a page. */
export function pluginOf({ component, props, plugin }: PageProps): RouteContext['plugin'] {
  if (plugin) return { name: plugin.name, id: plugin.id };
  const version = props.version as VersionProps | undefined;
  if (version) return { name: 'docusaurus-plugin-content-docs', id: version.pluginId };
  const own = component === '@theme/MDXPage' || component.startsWith('@site/');
  return { name: own ? 'docusaurus-plugin-content-pages' : 'native', id: DEFAULT_PLUGIN_ID };
}
