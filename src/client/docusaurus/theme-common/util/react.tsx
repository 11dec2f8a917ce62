/** Small helpers for React. */
import { type ComponentType, createElement, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useIsomorphicLayoutEffect } from '../../../hooks/scroll.ts';

/** A function with a stable identity that calls the latest callback. */
export function useEvent<A extends readonly unknown[], R>(callback: (...args: A) => R): (...args: A) => R {
  const latest = useRef(callback);
  useIsomorphicLayoutEffect(() => {
    latest.current = callback;
  }, [callback]);
  return useCallback((...args: A) => latest.current(...args), []);
}

/** The value at the previous render. */
export function usePrevious<T>(value: T): T | undefined {
  const previous = useRef<T>(undefined);
  useEffect(() => {
    previous.current = value;
  });
  return previous.current;
}

type Provider = ComponentType<{ readonly children: ReactNode }>;

/** Nests providers, the first outermost. */
export function composeProviders(providers: readonly Provider[]): Provider {
  return ({ children }) =>
    providers.reduceRight<ReactNode>((inside, provider) => createElement(provider, null, inside), children);
}

/** Error of a hook that is called outside its provider. */
export class ReactContextError extends Error {
  constructor(providerName: string, additionalInfo = '') {
    super(`A hook was called outside <${providerName}>. ${additionalInfo}`.trim());
    this.name = 'ReactContextError';
  }
}

/** Renders its children; in place of providers that the shell does not need. */
export function PassThrough({ children }: { readonly children?: ReactNode }): ReactNode {
  return children;
}
