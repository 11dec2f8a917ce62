import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Whether long lines of a code block are wrapped. */
export interface WordWrap {
  readonly codeBlockRef: RefObject<HTMLPreElement | null>;
  readonly isEnabled: boolean;
  /** Whether there are lines that do not fit. */
  readonly isCodeScrollable: boolean;
  readonly toggle: () => void;
}

/** Wraps long lines of the code block whose `pre` has the ref. */
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
