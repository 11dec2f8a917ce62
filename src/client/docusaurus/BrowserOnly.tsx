import type { ReactNode } from 'react';
import { BrowserOnly as ShellBrowserOnly } from '../environment.tsx';

export interface Props {
  readonly children?: () => ReactNode;
  /** Shown on the server and in the first client render. */
  readonly fallback?: ReactNode;
}

/**
 * Renders its function child in the browser only.
 *
 * @throws Error when the child is not a function: its elements would be created on the server
 */
export default function BrowserOnly({ children, fallback }: Props): ReactNode {
  if (typeof children !== 'function') {
    throw new Error('<BrowserOnly> takes a function: write {() => <Component />} in place of the element itself.');
  }
  return <ShellBrowserOnly fallback={fallback}>{children}</ShellBrowserOnly>;
}
