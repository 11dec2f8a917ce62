interface UrlParts {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

interface Visit {
  readonly location: UrlParts;
  /** Null for the first page, which the tag counts itself. */
  readonly previousLocation: UrlParts | null;
}

/** Reports client-side navigations to Google's tag. */
export function onRouteDidUpdate({ location, previousLocation }: Visit): void {
  if (!previousLocation || urlOf(location) === urlOf(previousLocation)) return;
  // The document's title is updated in the next task.
  setTimeout(() => {
    const { gtag } = window as { gtag?: (...args: readonly unknown[]) => void };
    gtag?.('set', 'page_path', urlOf(location));
    gtag?.('event', 'page_view');
  });
}

function urlOf({ pathname, search, hash }: UrlParts): string {
  return pathname + search + hash;
}
