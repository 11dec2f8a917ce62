import { Component, type ComponentProps, type ErrorInfo, type ReactNode } from 'react';
import { translate } from '../../Translate.tsx';

/** A button that renders what threw once more. */
export function ErrorBoundaryTryAgainButton(props: ComponentProps<'button'>): ReactNode {
  return (
    <button type="button" {...props}>
      {translate({ id: 'theme.ErrorPageContent.tryAgain', message: 'Try again' })}
    </button>
  );
}

/** An error's message and its causes'. */
export function ErrorBoundaryError({ error }: { readonly error: Error }): ReactNode {
  return (
    <p style={{ whiteSpace: 'pre-wrap' }}>
      {causes(error)
        .map(({ message }) => message)
        .join('\n\nCause:\n')}
    </p>
  );
}

interface FallbackProps {
  readonly error: Error;
  readonly tryAgain: () => void;
}

/** An error in place of what threw it. */
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
  /** Makes the error that is thrown on; it should name the one it got as its `cause`. */
  readonly onError: (error: Error, info: ErrorInfo) => Error;
}

/** Says more about an error on its way up. */
export class ErrorCauseBoundary extends Component<ErrorCauseBoundaryProps> {
  override componentDidCatch(error: Error, info: ErrorInfo): never {
    throw this.props.onError(error, info);
  }

  override render(): ReactNode {
    return this.props.children;
  }
}

function causes(error: Error): readonly Error[] {
  return error.cause instanceof Error && error.cause !== error ? [error, ...causes(error.cause)] : [error];
}
