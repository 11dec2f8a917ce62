import type { ReactNode } from 'react';

interface ErrorPageContentProps {
  readonly error: Error;
  readonly tryAgain: () => void;
}

/** What stands in place of a page that threw. */
export default function ErrorPageContent({ error, tryAgain }: ErrorPageContentProps): ReactNode {
  return (
    <main className="container margin-vert--xl">
      <h1>This page crashed.</h1>
      <button type="button" className="button button--primary" onClick={tryAgain}>
        Try again
      </button>
      <pre className="margin-top--lg" role="alert">
        {messagesOf(error).join('\n\nCause:\n')}
      </pre>
    </main>
  );
}

/** An error's message and those of its causes; a cause that comes round again ends the chain. */
function messagesOf(error: unknown): readonly string[] {
  const seen = new Set<unknown>();
  const messages: string[] = [];
  for (let cause = error; cause !== undefined && !seen.has(cause); cause = (cause as { cause?: unknown })?.cause) {
    seen.add(cause);
    messages.push(cause instanceof Error ? cause.message : String(cause));
  }
  return messages;
}
