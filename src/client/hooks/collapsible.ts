import { type RefObject, useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from './viewport.ts';

export interface CollapsibleState {
  readonly collapsed: boolean;
  setCollapsed(collapsed: boolean): void;
  toggleCollapsed(): void;
}

/** State of something that opens and closes. */
export function useCollapsible({ initialState }: { readonly initialState: boolean | (() => boolean) }): CollapsibleState {
  const [collapsed, setCollapsed] = useState(initialState);
  return { collapsed, setCollapsed, toggleCollapsed: () => setCollapsed(value => !value) };
}

/**
 * How long content of a height takes to open or close, in milliseconds: longer for more, but less than in proportion.
 *
 * @example collapseDuration(36) // 192
 */
export function collapseDuration(height: number): number {
  const steps = height / 36;
  return Math.round((4 + 15 * steps ** 0.25 + steps / 5) * 10);
}

/**
 * Animates an element's height when `collapsed` changes; the first render is not animated. React owns `display` and
 * `height` only through the attributes that this hook writes, so the server's HTML must already be in the right state.
 */
export function useCollapseAnimation(ref: RefObject<HTMLElement | null>, collapsed: boolean): void {
  const previous = useRef(collapsed);
  useEffect(() => {
    const element = ref.current;
    if (!element || previous.current === collapsed) return;
    previous.current = collapsed;
    return animate(element, collapsed);
  }, [ref, collapsed]);
}

function animate(element: HTMLElement, collapsed: boolean): () => void {
  const { style } = element;
  const settle = () => {
    style.cssText = collapsed ? 'display: none; overflow: hidden; height: 0px' : '';
  };
  style.display = 'block';
  style.overflow = 'hidden';
  const full = `${element.scrollHeight}px`;
  const [from, to] = collapsed ? [full, '0px'] : ['0px', full];
  // One millisecond instead of none, so that the end is still announced.
  const duration = prefersReducedMotion() ? 1 : collapseDuration(element.scrollHeight);
  const animation = element.animate({ height: [from, to] }, { duration, easing: 'ease-in-out' });
  animation.onfinish = settle;
  return () => {
    animation.cancel();
    settle();
  };
}
