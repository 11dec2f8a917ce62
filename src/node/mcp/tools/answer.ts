import type { CallToolResult } from '@modelcontextprotocol/server';
import { UserError } from '../../diagnostics/index.ts';
import { RequestError } from '../site/request-error.ts';

/** What a tool has found: as data, and as text for models. */
export interface Found {
  readonly data: Record<string, unknown>;
  readonly text: string;
}

/** The result of a call. What a client or the site can mend is told as the tool's own error, so that a model can read it. */
export async function answer(find: () => Promise<Found>): Promise<CallToolResult> {
  try {
    const { data, text } = await find();
    return { structuredContent: data, content: [{ type: 'text', text }] };
  } catch (error) {
    return { isError: true, content: [{ type: 'text', text: told(error) }] };
  }
}

/** An error in words; of a bug no more than that it is one. @throws the error where it is a bug */
export function told(error: unknown): string {
  if (error instanceof RequestError) return error.message;
  if (error instanceof UserError) {
    return error.diagnostics.map(({ message, fix }) => (fix ? `${message}. ${fix}` : message)).join('\n');
  }
  throw error;
}
