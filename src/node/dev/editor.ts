import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import type { Log } from '../log.ts';
import { readBody } from '../server/read-body.ts';
import { isRecord } from '../util/json.ts';
import { isBelow } from '../util/relative-path.ts';

/** Opens the place in the site that a page asks for in the maintainer's editor: one that runs, or that of `LAUNCH_EDITOR`. */
export async function openInEditor(request: IncomingMessage, siteDir: string, log: Log): Promise<void> {
  const place = placeIn(siteDir, JSON.parse(String(await readBody(request))));
  if (place === undefined) return;
  const { default: launchEditor } = await import('launch-editor');
  launchEditor(place, () =>
    log.warn(
      'No editor could be opened. Set the environment variable `LAUNCH_EDITOR` to the command of yours, such as `code`.',
    ),
  );
}

/**
 * A place as the launcher takes it; undefined if it is not in the site. The launcher also takes URLs of files, which a check of paths
 * would take for relative ones.
 */
export function placeIn(siteDir: string, place: unknown): string | undefined {
  const { file, line = 1, column = 1 } = isRecord(place) ? place : {};
  if (typeof file !== 'string' || !path.isAbsolute(file) || !isBelow(siteDir, file)) return undefined;
  return `${file}:${Number(line)}:${Number(column)}`;
}
