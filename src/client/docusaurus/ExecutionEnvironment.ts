const canUseDOM = typeof window !== 'undefined' && typeof window.document?.createElement === 'function';

/**
 * Capabilities of the environment, all false on the server. Not for deciding what to render: the first client render must equal
 * the server's.
 */
const ExecutionEnvironment = {
  canUseDOM,
  canUseEventListeners: canUseDOM && 'addEventListener' in window,
  canUseIntersectionObserver: canUseDOM && 'IntersectionObserver' in window,
  canUseViewport: canUseDOM && 'screen' in window,
} as const;

export default ExecutionEnvironment;
