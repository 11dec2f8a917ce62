import path from 'node:path';
import { packageRoot } from '../../version.ts';
import { isTheme } from './sources.ts';

/** The part of a bundle that each source takes, by path within this package. */
type Inputs = Readonly<Record<string, { readonly bytesInOutput: number }>>;

/** Sizes of the sources in a bundle, by their purpose. */
export function sizesByPart(inputs: Inputs): Readonly<Record<string, number>> {
  const sizes: Record<string, number> = {};
  for (const [file, { bytesInOutput }] of Object.entries(inputs)) {
    const isSearch = /[\\/]search[\\/]/.test(file);
    const part = isTheme(path.join(packageRoot, file))
      ? 'lectern (theme)'
      : isSearch
        ? 'lectern (search)'
        : 'lectern (client)';
    sizes[part] = (sizes[part] ?? 0) + bytesInOutput;
  }
  return sizes;
}
