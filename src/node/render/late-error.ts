import type { Diagnostic } from '../diagnostics/index.ts';
import { messageOf } from '../diagnostics/thrown.ts';
import { codePlace, locateCode, pageTexts, pathOfCode } from './code-place.ts';
import type { FailedPage } from './render-error.ts';

interface LatePages<Page> {
  readonly routes: readonly Page[];
  /** The code of a page, if it is at hand. */
  readonly codeOf?: (page: Page) => string | undefined;
  readonly siteDir: string;
}

/** An error that code of a page has left behind: a promise that is rejected, or a timer. */
export interface LateError<Page> {
  readonly page: Page;
  readonly problem: Diagnostic;
}

/** What code of a page threw when the page was rendered already, perhaps while another one was; undefined for other errors. */
export function lateError<Page extends FailedPage>(
  thrown: unknown,
  { routes, codeOf, siteDir }: LatePages<Page>,
): LateError<Page> | undefined {
  const path = pathOfCode(thrown);
  const page = path === undefined ? undefined : routes.find(route => route.path === path);
  if (!page) return undefined;
  const { location } = page;
  const place = location && codePlace(thrown, codeOf?.(page));
  const found = place && locateCode(place, pageTexts(location.file, siteDir));
  const name = location ? 'the page' : `the page \`${path}\``;
  const problem: Diagnostic = {
    code: 'render/page-threw',
    severity: 'error',
    message: `Code of ${name} threw an error that nothing handles: ${messageOf(thrown)}`,
    ...(found || location ? { location: found ?? location } : {}),
    fix: 'Handle the error where the promise is made, with `catch`. Requests and timers belong into an effect, which only browsers run.',
  };
  return { page, problem };
}
