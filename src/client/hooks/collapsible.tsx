import { type ElementType, type ReactNode, useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from './viewport.ts';

export interface CollapsibleState {
  readonly collapsed: boolean;
  setCollapsed(collapsed: boolean): void;
  toggleCollapsed(): void;
}

/** State of a collapsible element. */
export function useCollapsible({
  initialState,
}: {
  readonly initialState: boolean | (() => boolean);
}): CollapsibleState {
  const [collapsed, setCollapsed] = useState(initialState);
  return { collapsed, setCollapsed, toggleCollapsed: () => setCollapsed(value => !value) };
}

/**
 * Milliseconds that content of a height in pixels takes to expand or collapse; grows more slowly than the height.
 *
 * @example collapseDuration(36) // 192
 */
export function collapseDuration(height: number): number {
  const steps = height / 36;
  return Math.round((4 + 15 * steps ** 0.25 + steps / 5) * 10);
}

interface CollapsibleProps {
  readonly as?: ElementType;
  readonly className?: string;
  readonly collapsed: boolean;
  /** Leaves the children out until they are first shown. */
  readonly lazy?: boolean;
  readonly children: ReactNode;
}

/** An element that animates its height when `collapsed` changes; the first render is not animated. */
export function Collapsible({ lazy = false, ...props }: CollapsibleProps): ReactNode {
  const [initiallyCollapsed] = useState(props.collapsed);
  const [isMounted, setIsMounted] = useState(!lazy || !props.collapsed);
  if (!props.collapsed && !isMounted) setIsMounted(true);
  return isMounted && <Animated {...props} initiallyCollapsed={initiallyCollapsed} />;
}

const CLOSED = { display: 'none', overflow: 'hidden', height: '0px' } as const;

function Animated({
  as: Element = 'div',
  className,
  collapsed,
  initiallyCollapsed,
  children,
}: CollapsibleProps & { readonly initiallyCollapsed: boolean }): ReactNode {
  const ref = useRef<HTMLElement>(null);
  const shown = useRef(initiallyCollapsed);
  useEffect(() => {
    if (!ref.current || shown.current === collapsed) return;
    shown.current = collapsed;
    return animateHeight(ref.current, collapsed);
  }, [collapsed]);
  // The style is that of the first render; from then on the animation changes it.
  return (
    <Element ref={ref} className={className} style={initiallyCollapsed ? CLOSED : undefined}>
      {children}
    </Element>
  );
}

function animateHeight(element: HTMLElement, collapsed: boolean): () => void {
  Object.assign(element.style, { display: 'block', overflow: 'hidden', height: '' });
  const height = element.scrollHeight;
  const frames = ['0px', `${height}px`];
  // One millisecond rather than zero, so that `onfinish` is still called.
  const duration = prefersReducedMotion() ? 1 : collapseDuration(height);
  const animation = element.animate(
    { height: collapsed ? frames.reverse() : frames },
    { duration, easing: 'ease-in-out' },
  );
  const settle = () => Object.assign(element.style, collapsed ? CLOSED : { display: '', overflow: '', height: '' });
  animation.onfinish = settle;
  return () => {
    animation.cancel();
    settle();
  };
}
