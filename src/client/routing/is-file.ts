import { useContext } from 'react';
import type { IsFile } from '../../shared/url.ts';
import { CollectorContext, PageContext } from '../contexts.ts';

/**
 * Tells files from pages that look like them, such as `/docs/node.js`. Only the server knows; the page carries its answers. A
 * link that the server did not render counts as one to a file, since hosts redirect to the URL of a page.
 */
export function useIsFile(): IsFile {
  const page = useContext(PageContext);
  const collector = useContext(CollectorContext);
  return path => {
    const key = `file:${path}`;
    const known = page?.answers?.[key] as boolean | undefined;
    return known ?? collector?.request(key, ({ isFile }) => isFile(path)) ?? true;
  };
}
