import type { ReactNode } from 'react';
import { type InterpolateValues, interpolate } from './interpolate.ts';

export { type InterpolateValues, interpolate } from './interpolate.ts';

export interface Props {
  /** Text with `{name}`s. */
  readonly children: string;
  readonly values?: InterpolateValues;
}

/**
 * Text with React nodes in it.
 *
 * @throws when the children are not one string
 */
export default function Interpolate({ children, values = {} }: Props): ReactNode {
  if (typeof children !== 'string') {
    throw new Error('<Interpolate> takes one string: write {"text"} in place of elements, and pass those as `values`.');
  }
  return interpolate(children, values);
}
