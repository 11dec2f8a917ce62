interface Target {
  readonly itemUrl: string;
}

/** Where Enter leads: by itself within the page, with a modifier to a tab or a window that cannot reach back. */
export function createNavigator(follow: (url: string) => void) {
  return {
    navigate: ({ itemUrl }: Target): void => follow(itemUrl),
    navigateNewTab({ itemUrl }: Target): void {
      window.open(itemUrl, '_blank', 'noopener');
    },
    navigateNewWindow({ itemUrl }: Target): void {
      window.open(itemUrl, '_blank', 'noopener,noreferrer,popup');
    },
  };
}
