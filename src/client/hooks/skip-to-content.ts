import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { focusOnce } from './focus.ts';

/** Id of the element around the page's main part: where the skip link leads where there is no script or no `main`. */
export const SKIP_TO_CONTENT_FALLBACK_ID = '__docusaurus_skipToContent_fallback';

/**
 * A skip link: its click moves the focus to the main part. After a link is followed to another page its container takes
 * the focus, so that the next Tab starts from the top, as after a page load.
 */
export function useSkipToContent(): {
  readonly containerRef: RefObject<HTMLDivElement | null>;
  readonly onClick: (event: MouseEvent) => void;
} {
  const containerRef = useRef<HTMLDivElement>(null);
  const { pathname, hash } = useLocation();
  const navigation = useNavigationType();
  const shownPath = useRef<string | null>(null);

  useEffect(() => {
    const moved = shownPath.current !== pathname;
    shownPath.current = pathname;
    if (moved && navigation === 'PUSH' && !hash && containerRef.current) focusOnce(containerRef.current);
  }, [pathname, hash, navigation]);

  const onClick = (event: MouseEvent) => {
    const target = document.querySelector<HTMLElement>(`main, #${SKIP_TO_CONTENT_FALLBACK_ID}`);
    if (!target) return;
    event.preventDefault();
    focusOnce(target);
    target.scrollIntoView();
  };
  return { containerRef, onClick };
}
