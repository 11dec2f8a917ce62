import path from 'node:path';
import { writeIfChanged } from '../../util/files.ts';
import type { PluginActions, RouteConfig, RunningPlugin } from './types.ts';

/** What a plugin has asked for through its actions. */
export interface Asked {
  readonly routes: RouteConfig[];
  globalData: unknown;
}

/** The actions of one plugin; what it asks for is gathered in `asked`. */
export function createActions({ name, id }: RunningPlugin, asked: Asked, generatedFilesDir: string): PluginActions {
  const directory = path.join(generatedFilesDir, name, id);
  return {
    addRoute(route) {
      asked.routes.push(route);
    },
    async createData(file, data) {
      const target = path.join(directory, file);
      writeIfChanged(target, typeof data === 'string' ? data : JSON.stringify(data, null, 2));
      return target;
    },
    setGlobalData(data) {
      asked.globalData = data;
    },
  };
}
