import elements from '@generated/mdx-elements';
import Details from '@theme/Details';
import type { ComponentType } from 'react';

/**
 * What MDX finds by name without an import: a site adds its own, or maps Markdown elements. What it does not map stays
 * static HTML, so `elements` holds nothing unless the site overrides a part of it.
 */
const MDXComponents: Readonly<Record<string, ComponentType<never>>> = { Details, ...elements };

export default MDXComponents;
