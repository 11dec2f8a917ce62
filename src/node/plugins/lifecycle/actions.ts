import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
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

/** Writes a file unless it says the same already: a file that did not change asks for no work. */
export function writeIfChanged(file: string, text: string): void {
  if (readIfThere(file) === text) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
