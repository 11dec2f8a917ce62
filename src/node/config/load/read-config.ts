import { parserStop, thrownAt, UserError } from '../../diagnostics/index.ts';
import { locateText } from '../../diagnostics/source-location.ts';
import { isRecord } from '../../util/json.ts';
import { quote } from '../problems.ts';
import type { ModuleLoader } from './modules.ts';

/** The object that the config file exports, or that its exported function returns. */
export async function readConfig(file: string, loader: ModuleLoader): Promise<Record<string, unknown>> {
  const config = await load(file, loader);
  if (isRecord(config)) return { ...config };
  throw new UserError([
    {
      code: 'config/not-an-object',
      severity: 'error',
      message: `The config file exports ${config === undefined ? 'nothing' : quote(config)}; a config is an object.`,
      location: { file },
      fix: 'Export the config as default: an object, or a function that returns one.',
    },
  ]);
}

async function load(file: string, { loadModule }: ModuleLoader): Promise<unknown> {
  try {
    const exported = await loadModule(file);
    return typeof exported === 'function' ? await exported() : exported;
  } catch (error) {
    throw loadFailure(file, error);
  }
}

function loadFailure(file: string, error: unknown): UserError {
  const message = error instanceof Error ? error.message : String(error);
  const stop = parserStop(message);
  const missing = /Cannot find (?:module|package) '([^']+)'/.exec(message)?.[1];
  return new UserError([
    {
      code: 'config/load-failed',
      severity: 'error',
      message: missing
        ? `The config file needs '${missing}', which cannot be found.`
        : `The config file cannot be loaded: ${stop?.reason ?? message.split('\n')[0]}`,
      location: stop?.location ?? (missing === undefined ? thrownAt(error, file) : locateText(file, missing)),
      fix: missing
        ? 'Install the package or correct the path.'
        : 'Correct what the message names; the file runs in Node when the site is built.',
    },
  ]);
}
