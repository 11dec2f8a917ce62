import { omitUndefined } from '../../util/omit-undefined.ts';
import type { Report } from '../problems.ts';
import type { CheckedConfig } from '../schema/site.ts';
import type { ResponsiveImages } from '../site.ts';
import { sitePackage } from './site-package.ts';

type Written = NonNullable<CheckedConfig['markdown']['responsiveImages']>;

/** For phones of two and of three pixels to the point, and for the column of a page on a screen of one and of two. */
const WIDTHS = [480, 800, 1200, 1600];
/** It turns images as cameras say, and tells their size after that. */
const FIRST_VERSION = [0, 34] as const;

/** How images get their variants, with the site's own `sharp`; undefined where they get none. */
export function resolveResponsiveImages(
  written: Written,
  siteDir: string,
  report: Report,
): ResponsiveImages | undefined {
  if (written === false) return undefined;
  const wanted = { name: 'sharp', path: ['markdown', 'responsiveImages'], from: FIRST_VERSION };
  const sharp = sitePackage(wanted, siteDir, report);
  if (!sharp) return undefined;
  const { formats = ['webp'], widths = WIDTHS, sizes } = written === true ? {} : written;
  const ascending = [...new Set(widths)].sort((one, other) => one - other);
  return { ...sharp, formats: [...new Set(formats)], widths: ascending, ...omitUndefined({ sizes }) };
}
