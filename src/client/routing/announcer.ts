import { useCallback, useEffect, useRef } from 'react';

/** Announces a text to screen readers. */
export type Announce = (text: string) => void;

/** Adds a live region for navigations to the document; it must exist before its first text. */
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
    // Setting the same text again is not announced, so a no-break space makes it differ.
    region.current.textContent = region.current.textContent === text ? `${text}\u00A0` : text;
  }, []);
}
