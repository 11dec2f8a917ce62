import type { ReactNode } from 'react';
import { translate } from '../docusaurus/Translate.tsx';
import { useIsBrowser } from '../environment.tsx';
import { REPLACE_EVENT } from './replace-event.ts';

/** The message that modules of the page could not be loaded. */
export function moduleFailureText(): string {
  return translate({
    id: 'theme.Content.failed',
    message:
      'Some parts of this page could not be loaded, and do not work yet. You might want to check your network connection.',
  });
}

interface ModuleFailureProps {
  /** Tries again; unless given, all modules of the page are loaded again. */
  readonly onRetry?: () => void;
}

/** An alert that a part of the page could not be loaded, above what can be read; a button tries again. */
export function ModuleFailure({ onRetry = reloadPage }: ModuleFailureProps): ReactNode {
  if (!useIsBrowser()) return null;
  return (
    <div role="alert" className="alert alert--danger">
      <p>{moduleFailureText()}</p>
      <button type="button" className="button button--primary" onClick={onRetry}>
        {translate({ id: 'theme.common.retry', message: 'Retry' })}
      </button>
    </div>
  );
}

function reloadPage(): void {
  window.dispatchEvent(new Event(REPLACE_EVENT));
}
