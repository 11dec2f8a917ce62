import globalData from '@generated/globalData';
import { useMemo } from 'react';
import { DEFAULT_PLUGIN_ID } from './constants.ts';
import { useAllDocs } from './plugin-content-docs/versions.ts';
import type { GlobalData } from './useDocusaurusContext.ts';

interface FailOptions {
  /** Whether to throw when there is no such data. */
  readonly failfast?: boolean;
}

const DOCS = 'docusaurus-plugin-content-docs';

/** Global data of all plugins; that of docs plugins comes from `useAllDocsData`. */
export default function useGlobalData(): GlobalData {
  const allDocs = useAllDocs();
  return useMemo(
    () => ({
      ...globalData,
      // Reading it makes all docs part of the page.
      get [DOCS]() {
        return allDocs();
      },
    }),
    [allDocs],
  );
}

/** Global data of all instances of a plugin. @throws Error with `failfast`, when there is none */
export function useAllPluginInstancesData(
  pluginName: string,
  { failfast = false }: FailOptions = {},
): Readonly<Record<string, unknown>> | undefined {
  const data = useGlobalData()[pluginName];
  if (!data && failfast) throw new Error(`No plugin called "${pluginName}" has set global data.`);
  return data;
}

/** Global data of an instance of a plugin. @throws Error with `failfast`, when there is none */
export function usePluginData(
  pluginName: string,
  pluginId: string = DEFAULT_PLUGIN_ID,
  options: FailOptions = {},
): unknown {
  const data = useAllPluginInstancesData(pluginName, options)?.[pluginId];
  if (data === undefined && options.failfast) {
    throw new Error(`No instance "${pluginId}" of the plugin "${pluginName}" has set global data.`);
  }
  return data;
}
