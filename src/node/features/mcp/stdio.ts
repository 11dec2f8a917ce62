import { Readable, type Writable } from 'node:stream';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { messageLines, type Refusal } from './message-lines.ts';
import { createServer } from './server.ts';
import type { DocsSite } from './site/site.ts';

export interface StdioOptions {
  readonly input: Readable;
  readonly output: Writable;
  readonly warn: (message: string) => void;
}

/** Serves a client over two streams until it closes its own. Nothing else may write to the output. */
export function serveStreams(site: DocsSite, { input, output, warn }: StdioOptions): Promise<void> {
  const refuse = (refusal: Refusal): void => void output.write(`${JSON.stringify(refusal)}\n`);
  const messages = Readable.from(messageLines(input, refuse), { objectMode: false });
  const transport = new StdioServerTransport(messages, output);
  serveStdio(() => createServer(site), { transport, onerror: ({ message }) => warn(message) });
  return new Promise(resolve => {
    messages.once('close', () => resolve());
  });
}
