import { unavailable } from './unavailable.ts';

/** Unavailable: throws. The shell loads routes, so there are no components by path. */
export default function ComponentCreator(): never {
  return unavailable('ComponentCreator', 'Import the component itself, or `React.lazy(() => import(…))` it.');
}
