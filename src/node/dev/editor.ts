import type { IncomingMessage } from 'node:http';
import type { Log } from '../log.ts';
import { readBody } from '../server/read-body.ts';
import { isRecord } from '../util/json.ts';
import { isBelow } from '../util/relative-path.ts';

/** Opens the place in the site that a page asks for in the maintainer's editor: one that runs, or that of `LAUNCH_EDITOR`. */
export async function openInEditor(request: IncomingMessage, siteDir: string, log: Log): Promise<void> {
  const place: unknown = JSON.parse(String(await readBody(request)));
  const { file, line = 1, column = 1 } = isRecord(place) ? place : {};
  if (typeof file !== 'string' || !isBelow(siteDir, file)) return;
  const { default: launchEditor } = await import('launch-editor');
  launchEditor(`${file}:${Number(line)}:${Number(column)}`, () =>
    log.warn(
      'No editor could be opened. Set the environment variable `LAUNCH_EDITOR` to the command of yours, such as `code`.',
    ),
  );
}
