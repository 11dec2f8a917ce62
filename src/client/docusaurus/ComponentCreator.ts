import { unavailable } from './unavailable.ts';

/** Not there: throws. Routes are loaded by the shell; nothing makes their components by path. */
export default function ComponentCreator(): never {
  return unavailable('ComponentCreator', 'Import the component itself, or `React.lazy(() => import(…))` it.');
}
