import {
  type CallToolResult,
  Client,
  InMemoryTransport,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { createServer } from '../../src/node/features/mcp/server.ts';
import type { DocsSite } from '../../src/node/features/mcp/site/site.ts';
import { BIN } from './paths.ts';

/** A client of the official SDK, connected to a server. */
export interface McpClient {
  readonly client: Client;
  /** The structured content of a tool's answer. @throws where the tool says that it failed */
  call<T>(name: string, args?: Readonly<Record<string, unknown>>): Promise<T>;
  /** The texts of a tool's answer. @throws where the tool says that it failed */
  texts(name: string, args?: Readonly<Record<string, unknown>>): Promise<readonly string[]>;
  /** What a tool says for models. */
  text(name: string, args?: Readonly<Record<string, unknown>>): Promise<string>;
  close(): Promise<void>;
}

/** Starts `lectern mcp`, or another program that does the same, and speaks with it over its own streams. */
export function overStdio(
  source: string,
  env: Readonly<Record<string, string>>,
  program: readonly string[] = [BIN, 'mcp'],
): Promise<McpClient> {
  const args = [...program, source];
  return connected(new StdioClientTransport({ command: process.execPath, args, env: { ...env }, stderr: 'pipe' }));
}

/** Speaks with a server of this process. */
export async function overMemory(site: DocsSite): Promise<McpClient> {
  const [own, others] = InMemoryTransport.createLinkedPair();
  await createServer(site).connect(others);
  return connected(own);
}

/** Speaks with a server that listens for HTTP. */
export function overHttp(url: string): Promise<McpClient> {
  return connected(new StreamableHTTPClientTransport(new URL(url)));
}

async function connected(transport: Parameters<Client['connect']>[0]): Promise<McpClient> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(transport);
  const ask = async (name: string, args: Readonly<Record<string, unknown>> = {}): Promise<CallToolResult> =>
    (await client.callTool({ name, arguments: { ...args } })) as CallToolResult;
  const textOf = ({ content }: CallToolResult): string =>
    content.map(each => ('text' in each ? each.text : '')).join('');
  return {
    client,
    async call<T>(name: string, args?: Readonly<Record<string, unknown>>) {
      const result = await ask(name, args);
      if (result.isError) throw new Error(textOf(result));
      return result.structuredContent as T;
    },
    async texts(name, args) {
      const result = await ask(name, args);
      if (result.isError) throw new Error(textOf(result));
      return result.content.map(each => ('text' in each ? each.text : ''));
    },
    text: async (name, args) => textOf(await ask(name, args)),
    close: () => client.close(),
  };
}
