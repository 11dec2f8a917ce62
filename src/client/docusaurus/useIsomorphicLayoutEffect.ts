export { useIsomorphicLayoutEffect as default } from '../hooks/scroll.ts';
