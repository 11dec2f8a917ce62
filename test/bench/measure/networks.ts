/** Networks as Chromium emulates them, by name. */
export const NETWORKS = {
  /** A slow mobile connection as Lighthouse simulates it: 1.6 Mbit/s, 150 ms there and back. */
  lighthouse: { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 },
  /** “Slow 4G” of Chrome's developer tools. */
  'slow-4g': { offline: false, latency: 562, downloadThroughput: 180_000, uploadThroughput: 84_375 },
} as const;

/** How many times slower than this machine a phone is. */
export const SLOWDOWN = 4;
