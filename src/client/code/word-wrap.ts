import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** State of the button that wraps long lines of a code block. */
export interface WordWrap {
  readonly codeBlockRef: RefObject<HTMLPreElement | null>;
  readonly isEnabled: boolean;
  /** Whether some lines are wider than the block. */
  readonly isCodeScrollable: boolean;
  readonly toggle: () => void;
}

/** Wraps long lines of the code block whose `pre` element gets the ref. */
export function useCodeWordWrap(): WordWrap {
  const codeBlockRef = useRef<HTMLPreElement>(null);
  const [isEnabled, setIsEnabled] = useState(false);
  const [isCodeScrollable, setIsCodeScrollable] = useState(false);
  useEffect(() => {
    const pre = codeBlockRef.current;
    if (!pre) return undefined;
    const sizes = new ResizeObserver(() => setIsCodeScrollable(pre.scrollWidth > pre.clientWidth));
    sizes.observe(pre);
    return () => sizes.disconnect();
  }, []);
  const toggle = useCallback(() => {
    const isWrapped = codeBlockRef.current?.querySelector('code')?.classList.toggle('codeBlockLinesWrapped');
    setIsEnabled(isWrapped ?? false);
  }, []);
  return { codeBlockRef, isEnabled, isCodeScrollable, toggle };
}
