import AdmonitionLayout, { type AdmonitionProps } from '@theme/Admonition/Layout';
import { ADMONITION_KEYWORDS } from 'lectern/client';
import type { ComponentType } from 'react';

/** What paints which keyword: a site adds its own, or puts another in the place of one. */
const admonitionTypes: Readonly<Record<string, ComponentType<AdmonitionProps>>> = Object.fromEntries(
  ADMONITION_KEYWORDS.map(keyword => [keyword, AdmonitionLayout]),
);

export default admonitionTypes;
