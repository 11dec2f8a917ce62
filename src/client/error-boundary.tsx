import { Component, type ReactNode } from 'react';

export interface ErrorFallbackProps {
  readonly error: Error;
  readonly tryAgain: () => void;
}

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  readonly fallback: (props: ErrorFallbackProps) => ReactNode;
}

/** Renders `fallback` in place of children that threw, until `tryAgain` renders them again. */
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

/** The messages of an error and its causes; a cause that repeats ends the chain. */
export function errorMessages(error: unknown): readonly string[] {
  const seen = new Set<unknown>();
  const messages: string[] = [];
  for (let cause = error; cause !== undefined && !seen.has(cause); cause = (cause as { cause?: unknown })?.cause) {
    seen.add(cause);
    messages.push(cause instanceof Error ? cause.message : String(cause));
  }
  return messages;
}
