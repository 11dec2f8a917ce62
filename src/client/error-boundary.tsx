import { Component, type ReactNode } from 'react';

export interface ErrorFallbackProps {
  readonly error: Error;
  readonly tryAgain: () => void;
}

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  readonly fallback: (props: ErrorFallbackProps) => ReactNode;
}

/** Shows `fallback` in place of children that threw, until `tryAgain` renders them once more. */
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
