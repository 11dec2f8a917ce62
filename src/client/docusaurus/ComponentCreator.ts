import { unavailable } from './unavailable.ts';

/** Always throws: there are no components by path, since the shell loads the pages. */
export default function ComponentCreator(): never {
  return unavailable('ComponentCreator', 'Import the component itself, or `React.lazy(() => import(…))` it.');
}
