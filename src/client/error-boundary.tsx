import { Component, type ReactNode } from 'react';
import { translate } from './docusaurus/Translate.tsx';
import { isLoadFailure } from './page/in-time.ts';

export interface ErrorFallbackProps {
  readonly error: Error;
  readonly tryAgain: () => void;
}

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  readonly fallback: (props: ErrorFallbackProps) => ReactNode;
}

/** Renders `fallback` instead of children that threw, until `tryAgain` renders them again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly error: Error | null }> {
  override state: { readonly error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return this.props.fallback({ error, tryAgain: () => this.setState({ error: null }) });
  }
}

/** The message of an error. For a script that failed to load, the browser's message has only a URL; readers get words instead. */
function messageOf(error: Error): string {
  return isLoadFailure(error)
    ? translate({
        id: 'theme.Loading.failed',
        message: 'A part of this page could not be loaded. You might want to check your network connection.',
      })
    : error.message;
}

/** The messages of an error and its causes, up to a cause that repeats. */
export function errorMessages(error: unknown): readonly string[] {
  const seen = new Set<unknown>();
  const messages: string[] = [];
  for (let cause = error; cause !== undefined && !seen.has(cause); cause = (cause as { cause?: unknown })?.cause) {
    seen.add(cause);
    messages.push(cause instanceof Error ? messageOf(cause) : String(cause));
  }
  return messages;
}
