import { Component, type ComponentProps, type ErrorInfo, type ReactNode } from 'react';
import { errorMessages } from '../../../error-boundary.tsx';
import { translate } from '../../Translate.tsx';

/** A button that renders the failed children again. */
export function ErrorBoundaryTryAgainButton(props: ComponentProps<'button'>): ReactNode {
  return (
    <button type="button" {...props}>
      {translate({ id: 'theme.ErrorPageContent.tryAgain', message: 'Try again' })}
    </button>
  );
}

/** The messages of an error and its causes. */
export function ErrorBoundaryError({ error }: { readonly error: Error }): ReactNode {
  return <p style={{ whiteSpace: 'pre-wrap' }}>{errorMessages(error).join('\n\nCause:\n')}</p>;
}

interface FallbackProps {
  readonly error: Error;
  readonly tryAgain: () => void;
}

/** Fallback of an error boundary: the error and a button to try again. */
export function ErrorBoundaryErrorMessageFallback({ error, tryAgain }: FallbackProps): ReactNode {
  return (
    <div className="alert alert--danger" role="alert">
      <ErrorBoundaryError error={error} />
      <ErrorBoundaryTryAgainButton className="button button--secondary" onClick={tryAgain} />
    </div>
  );
}

interface ErrorCauseBoundaryProps {
  readonly children: ReactNode;
  /** Creates the error to throw instead; it should have the original as its `cause`. */
  readonly onError: (error: Error, info: ErrorInfo) => Error;
}

/** Rethrows errors of its children with more context. */
export class ErrorCauseBoundary extends Component<ErrorCauseBoundaryProps> {
  override componentDidCatch(error: Error, info: ErrorInfo): never {
    throw this.props.onError(error, info);
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
