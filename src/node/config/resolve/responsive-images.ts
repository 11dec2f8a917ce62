import { omitUndefined } from '../../util/omit-undefined.ts';
import type { Report } from '../problems.ts';
import type { CheckedConfig } from '../schema/site.ts';
import type { ResponsiveImages } from '../site.ts';
import { sitePackage } from './site-package.ts';

type CheckedImages = NonNullable<CheckedConfig['markdown']['responsiveImages']>;

/** Pixels: for phones with a pixel ratio of 2 and 3, and for a page's column on screens with a ratio of 1 and 2. */
const WIDTHS = [480, 800, 1200, 1600];
/** The first `sharp` that rotates images by their EXIF orientation and then reports the rotated size. */
const FIRST_VERSION = [0, 34] as const;

/** Settings of image variants, with the site's `sharp`; undefined if images get none. */
export function resolveResponsiveImages(
  written: CheckedImages,
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
