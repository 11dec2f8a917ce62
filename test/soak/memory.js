/** Loaded into a command: answers each message of its parent with the bytes that live once garbage is collected. */
import v8 from 'node:v8';
import vm from 'node:vm';
import { isMainThread } from 'node:worker_threads';

v8.setFlagsFromString('--expose-gc');
const collect = vm.runInNewContext('gc');

if (isMainThread && process.send) {
  process.on('message', async () => {
    // Code that is no longer used goes only after it was found old several times.
    for (let time = 0; time < 12; time++) {
      collect();
      await new Promise(resolve => setTimeout(resolve, 50));
    }
    const { heapUsed, external, rss } = process.memoryUsage();
    process.send?.({ live: heapUsed + external, rss });
  });
  process.channel?.unref();
}
