import globalData from '@generated/globalData';
import { useMemo } from 'react';
import { DEFAULT_PLUGIN_ID } from './constants.ts';
import { useAllDocs } from './plugin-content-docs/versions.ts';
import type { GlobalData } from './useDocusaurusContext.ts';

interface FailOptions {
  /** Throws where there is no such data. */
  readonly failfast?: boolean;
}

const DOCS = 'docusaurus-plugin-content-docs';

/** The data of every plugin; that of the docs comes from `useAllDocsData`. */
export default function useGlobalData(): GlobalData {
  const allDocs = useAllDocs();
  return useMemo(
    () => ({
      ...globalData,
      // Read, all docs become part of the page.
      get [DOCS]() {
        return allDocs();
      },
    }),
    [allDocs],
  );
}

/** The data of every instance of a plugin. @throws with `failfast`, where there is none */
export function useAllPluginInstancesData(
  pluginName: string,
  { failfast = false }: FailOptions = {},
): Readonly<Record<string, unknown>> | undefined {
  const data = useGlobalData()[pluginName];
  if (!data && failfast) throw new Error(`No plugin called "${pluginName}" has set global data.`);
  return data;
}

/** The data of one instance of a plugin. @throws with `failfast`, where there is none */
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
