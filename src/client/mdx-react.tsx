/** `@mdx-js/react`, as sites and packages import it: its context is that of our pages. */
import type { ReactNode } from 'react';
import { type MdxComponents, MdxComponentsContext, useMdxComponents } from './theme.ts';

type MoreComponents = MdxComponents | ((around: MdxComponents) => MdxComponents);

interface MDXProviderProps {
  readonly components?: MoreComponents | null;
  readonly children?: ReactNode;
  /** Whether `components` stand alone, without those around. */
  readonly disableParentContext?: boolean;
}

/** The components for Markdown at this place, with those that are given. */
export function useMDXComponents(components?: MoreComponents | null): MdxComponents {
  return join(useMdxComponents(), components);
}

/** Gives components to the Markdown that is rendered below. */
export function MDXProvider({ components, children, disableParentContext }: MDXProviderProps): ReactNode {
  const around = useMdxComponents();
  const value = join(disableParentContext ? {} : around, components);
  return <MdxComponentsContext value={value}>{children}</MdxComponentsContext>;
}

function join(around: MdxComponents, components: MoreComponents | null | undefined): MdxComponents {
  return typeof components === 'function' ? components(around) : { ...around, ...components };
}
