import type { ReactNode } from 'react';
import { type ErrorFallbackProps, ErrorBoundary as ShellErrorBoundary } from '../error-boundary.tsx';
import { ErrorBoundaryErrorMessageFallback } from './theme-common/components/errors.tsx';

export interface Props {
  readonly children: ReactNode;
  /** Rendered in place of children that threw; by default the error and a button. */
  readonly fallback?: (props: ErrorFallbackProps) => ReactNode;
}

/** Contains errors of its children. */
export default function ErrorBoundary({ children, fallback = defaultFallback }: Props): ReactNode {
  return <ShellErrorBoundary fallback={fallback}>{children}</ShellErrorBoundary>;
}

function defaultFallback(props: ErrorFallbackProps): ReactNode {
  return <ErrorBoundaryErrorMessageFallback {...props} />;
}
