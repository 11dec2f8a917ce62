import Details from '@theme/Details';
import type { ComponentType } from 'react';

/**
 * What Markdown elements are painted with where they are not static HTML. Keep it small: every element that is mapped
 * here is shipped and hydrated as a component.
 */
const MDXComponents: Readonly<Record<string, ComponentType<never>>> = { Details };

export default MDXComponents;
