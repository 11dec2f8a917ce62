import elements from '@generated/mdx-elements';
import Details from '@theme/MDXComponents/Details';
import { Head } from 'lectern/theme';
import type { ComponentType } from 'react';

/**
 * Components that MDX provides without import; sites add their own or map Markdown elements. Elements that are not mapped stay
 * static HTML, so `elements` is empty unless the site overrides one of them.
 */
const MDXComponents: Readonly<Record<string, ComponentType<never>>> = { Details, Head, ...elements };

export default MDXComponents;
