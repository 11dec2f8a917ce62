/** Draws in the main thread for all threads: there is one browser, and a diagram that is in the cache needs none. */

import { BroadcastChannel } from 'node:worker_threads';
import type { DrawnDiagram } from '../../../../shared/drawn-diagram.ts';
import type { Cache } from '../../../cache/index.ts';
import { UserError } from '../../../diagnostics/index.ts';
import { hashOf } from '../../../util/hash.ts';
import { type Answer, type Ask, channelName, type Message } from './client.ts';
import type { Drawer } from './drawer.ts';

export interface DrawingService {
  close(): Promise<void>;
}

interface ServiceTools {
  readonly siteDir: string;
  readonly cache: Pick<Cache, 'get' | 'set'>;
  /** Loads what draws. */
  readonly openDrawer?: (siteDir: string) => Promise<Drawer>;
}

const openDrawerIn: NonNullable<ServiceTools['openDrawer']> = async siteDir =>
  (await import('./drawer.ts')).openDrawer(siteDir);

/** Answers threads until it is closed. */
export function openDrawingService({ siteDir, cache, openDrawer = openDrawerIn }: ServiceTools): DrawingService {
  const channel = new BroadcastChannel(channelName(siteDir));
  channel.unref();
  let drawer: Promise<Drawer> | undefined;
  const underWay = new Map<string, Promise<DrawnDiagram>>();

  const draw = async ({ code, settings }: Ask, key: string): Promise<DrawnDiagram> => {
    drawer ??= openDrawer(siteDir);
    const drawn = await (await drawer).draw(code, settings);
    if ('svgs' in drawn) cache.set(key, drawn);
    return drawn;
  };
  const answer = async (ask: Ask): Promise<Answer['result']> => {
    const key = `mermaid:${hashOf(ask.code, JSON.stringify(ask.settings))}`;
    const known = cache.get<DrawnDiagram>(key);
    if (known) return known;
    const drawing = underWay.get(key) ?? draw(ask, key);
    underWay.set(key, drawing);
    try {
      return await drawing;
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      return { failure: error.diagnostics };
    } finally {
      underWay.delete(key);
    }
  };
  channel.onmessage = message => {
    const { data } = message as Message;
    if (data.kind !== 'ask') return;
    void answer(data).then(result => channel.postMessage({ kind: 'answer', id: data.id, result } satisfies Answer));
  };
  return {
    async close() {
      channel.close();
      await (await drawer?.catch(() => undefined))?.close();
    },
  };
}
