import { type ReactNode, useEffect } from 'react';
import type { SiteData } from '../shared/model/site.ts';
import { translate } from './docusaurus/Translate.tsx';
import { errorMessages } from './error-boundary.tsx';
import { REPLACE_EVENT } from './page/replace-event.ts';
import type { SessionHistory } from './routing/history.ts';

interface CrashPageProps {
  readonly site: SiteData;
  readonly history: SessionHistory;
  readonly error: Error;
}

/**
 * The page shown when the layout itself threw. It uses nothing of the theme, which may be what threw, and every way out loads a
 * new document, since no router is left to show another page in this one.
 */
export function CrashPage({ site, history, error }: CrashPageProps): ReactNode {
  useEffect(() => {
    const reload = () => window.location.reload();
    window.addEventListener(REPLACE_EVENT, reload);
    const unsubscribe = history.subscribe(reload);
    return () => {
      window.removeEventListener(REPLACE_EVENT, reload);
      unsubscribe();
    };
  }, [history]);
  return (
    <main className="container margin-vert--xl">
      <h1>{translate({ id: 'theme.ErrorPageContent.title', message: 'This page crashed.' })}</h1>
      <p>
        <button type="button" className="button button--primary" onClick={() => window.location.reload()}>
          {translate({ id: 'theme.ErrorPageContent.tryAgain', message: 'Try again' })}
        </button>{' '}
        <a href={site.baseUrl}>{site.title}</a>
      </p>
      <pre role="alert">{errorMessages(error).join('\n\nCause:\n')}</pre>
    </main>
  );
}
