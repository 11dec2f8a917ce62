import type { ReactNode } from 'react';
import { type ErrorFallbackProps, ErrorBoundary as ShellErrorBoundary } from '../error-boundary.tsx';
import { ErrorBoundaryErrorMessageFallback } from './theme-common/components/errors.tsx';

export interface Props {
  readonly children: ReactNode;
  /** Rendered instead of children that threw; by default a message and a button to try again. */
  readonly fallback?: (props: ErrorFallbackProps) => ReactNode;
}

/** Catches errors that its children throw. */
export default function ErrorBoundary({ children, fallback = defaultFallback }: Props): ReactNode {
  return <ShellErrorBoundary fallback={fallback}>{children}</ShellErrorBoundary>;
}

function defaultFallback(props: ErrorFallbackProps): ReactNode {
  return <ErrorBoundaryErrorMessageFallback {...props} />;
}
