import { INSIGHTS_VERSION, type InsightsBatch, type InsightsEvent, MAX_BATCH } from '../../shared/insights.ts';

/** Most events of a visit. */
const MAX_EVENTS = 200;

export interface Outbox {
  /** Takes an event; returns whether one that was taken may still be replaced, by a function that does. */
  add(event: InsightsEvent): Replace;
  /** Sends what waits. */
  flush(): void;
}

/** Puts another event in the place of one that was added, unless it has been sent; returns whether it could. */
export type Replace = (event: InsightsEvent) => boolean;

/** Collects events in memory, and sends them together. What cannot be sent is gone. */
export function createOutbox(endpoint: string, send: (endpoint: string, body: string) => void = post): Outbox {
  let waiting: InsightsEvent[] = [];
  let total = 0;
  function flush(): void {
    if (waiting.length === 0) return;
    const batch: InsightsBatch = { v: INSIGHTS_VERSION, events: waiting };
    waiting = [];
    send(endpoint, JSON.stringify(batch));
  }
  return {
    flush,
    add(event) {
      if (total === MAX_EVENTS) return () => false;
      total += 1;
      const batch = waiting;
      const index = batch.push(event) - 1;
      if (batch.length === MAX_BATCH) flush();
      return next => {
        if (batch !== waiting) return false;
        batch[index] = next;
        return true;
      };
    },
  };
}

/** As plain text, which needs no permission of another origin; without cookies, where the browser can do so as a page is left. */
function post(endpoint: string, body: string): void {
  try {
    if ('keepalive' in Request.prototype) {
      const ignore = () => {};
      fetch(endpoint, { method: 'POST', body, keepalive: true, credentials: 'omit', mode: 'no-cors' }).catch(ignore);
    } else navigator.sendBeacon(endpoint, body);
  } catch {
    // A browser that refuses: nothing is owed to anyone.
  }
}
