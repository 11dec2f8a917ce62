import type { PageProps, VersionProps } from '../../shared/model.ts';
import { usePage } from '../contexts.ts';
import { DEFAULT_PLUGIN_ID } from './constants.ts';

export interface RouteContext {
  readonly plugin: { readonly name: string; readonly id: string };
  /** The plugin's data for the page. */
  readonly data?: { readonly [key: string]: unknown };
}

/** The plugin that made the page. */
export default function useRouteContext(): RouteContext {
  const page = usePage();
  if (!page.plugin) return { plugin: pluginOf(page) };
  const { data, ...plugin } = page.plugin;
  return { plugin, ...(data ? { data } : {}) };
}

function pluginOf({ component, props }: PageProps): RouteContext['plugin'] {
  const version = props.version as VersionProps | undefined;
  if (version) return { name: 'docusaurus-plugin-content-docs', id: version.pluginId };
  const own = component === '@theme/MDXPage' || component.startsWith('@site/');
  return { name: own ? 'docusaurus-plugin-content-pages' : 'native', id: DEFAULT_PLUGIN_ID };
}
