import { useCallback, useEffect, useRef } from 'react';

/** Says a text to readers who do not see the page change. */
export type Announce = (text: string) => void;

/** Adds the live region of navigations to the document: it has to be there before its first text. */
export function useAnnouncer(): Announce {
  const region = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const element = document.createElement('div');
    element.className = 'sr-only';
    element.setAttribute('role', 'status');
    document.body.append(element);
    region.current = element;
    return () => element.remove();
  }, []);
  return useCallback(text => {
    if (!region.current) return;
    // The same text again is said again only if it differs.
    region.current.textContent = region.current.textContent === text ? `${text}\u00A0` : text;
  }, []);
}
