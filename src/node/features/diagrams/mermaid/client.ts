/** Asks the main thread, which has the browser, for drawings. */

import { BroadcastChannel, threadId } from 'node:worker_threads';
import type { DrawnDiagram } from '../../../../shared/drawn-diagram.ts';
import type { Diagnostic } from '../../../diagnostics/index.ts';
import { cacheLast } from '../../../util/cache-last.ts';
import type { MermaidSettings } from './settings.ts';

/** A diagram to draw. */
export interface Ask {
  readonly kind: 'ask';
  readonly id: string;
  readonly code: string;
  readonly settings: MermaidSettings;
}

/** A drawing, or why nothing can be drawn here. */
export interface Answer {
  readonly kind: 'answer';
  readonly id: string;
  readonly result: DrawnDiagram | { readonly failure: readonly Diagnostic[] };
}

export type Message = { readonly data: Ask | Answer };

/** The name of the channel between the threads that compile a site, and the main thread. */
export function channelName(siteDir: string): string {
  return `lectern-mermaid:${siteDir}`;
}

/** The function that asks for the drawings of a site. */
export const drawingsOf = cacheLast((siteDir: string) => {
  const channel = new BroadcastChannel(channelName(siteDir));
  channel.unref();
  const waiting = new Map<string, (result: Answer['result']) => void>();
  let count = 0;
  channel.onmessage = message => {
    const { data } = message as Message;
    if (data.kind !== 'answer') return;
    waiting.get(data.id)?.(data.result);
    waiting.delete(data.id);
    if (waiting.size === 0) channel.unref();
  };
  return (code: string, settings: MermaidSettings): Promise<Answer['result']> =>
    new Promise(resolve => {
      const id = `${threadId}:${count++}`;
      waiting.set(id, resolve);
      channel.ref();
      channel.postMessage({ kind: 'ask', id, code, settings } satisfies Ask);
    });
});
