import type { CallToolResult } from '@modelcontextprotocol/server';
import { UserError } from '../../diagnostics/index.ts';
import { RequestError } from '../site/request-error.ts';

/** The output of a tool: as data, and as text for models. */
export interface ToolOutput {
  readonly data: Record<string, unknown>;
  readonly text: string;
}

/** Runs a tool. Errors that the client or the site's owner can correct become the tool's result, so that models read them. */
export async function answer(run: () => Promise<ToolOutput>): Promise<CallToolResult> {
  try {
    const { data, text } = await run();
    return { structuredContent: data, content: [{ type: 'text', text }] };
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
