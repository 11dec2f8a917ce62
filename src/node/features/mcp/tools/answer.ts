import type { CallToolResult } from '@modelcontextprotocol/server';
import { UserError } from '../../../diagnostics/index.ts';
import { omitUndefined } from '../../../util/omit-undefined.ts';
import { RequestError } from '../site/request-error.ts';

/** What a tool says: one text or several, and what programs may read besides. */
export interface ToolOutput {
  /** Not for what the texts have in full: some clients send both to models. */
  readonly data?: Record<string, unknown>;
  readonly texts: readonly string[];
}

/** Runs a tool. Errors that the client or the site's owner can correct become the tool's result, so that models read them. */
export async function answer(run: () => Promise<ToolOutput>): Promise<CallToolResult> {
  try {
    const { data, texts } = await run();
    const content = texts.map(text => ({ type: 'text' as const, text }));
    return { content, ...omitUndefined({ structuredContent: data }) };
  } catch (error) {
    return { isError: true, content: [{ type: 'text', text: errorText(error) }] };
  }
}

/** The text of an expected error. @throws the error if it is a bug */
export function errorText(error: unknown): string {
  if (error instanceof RequestError) return error.message;
  if (error instanceof UserError) {
    return error.diagnostics.map(({ message, fix }) => (fix ? `${message}. ${fix}` : message)).join('\n');
  }
  throw error;
}
