import type { Cards } from '../social/index.ts';
import { distribute, startThread, type Thread } from './thread.ts';

/** Draws social images while this thread does other work. */
export interface Studio {
  /** PNG files of the cards with these titles. */
  draw(titles: readonly string[]): Promise<readonly Uint8Array[]>;
  close(): Promise<void>;
}

/** So many are drawn in the time that another thread would take to start and pay. */
const WORTH_A_THREAD = 50;

/** @param threads how many at most */
export function createStudio(cards: Cards, threads: number): Studio {
  const artists: Thread[] = [];
  return {
    async draw(titles) {
      const wanted = Math.min(threads, Math.ceil(titles.length / WORTH_A_THREAD));
      while (artists.length < wanted) artists.push(startThread('artist', cards));
      return distribute<string, Uint8Array>(artists, 'draw', titles);
    },
    async close() {
      await Promise.all(artists.map(artist => artist.stop()));
    },
  };
}
