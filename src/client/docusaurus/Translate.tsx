import codeTranslations from '@generated/codeTranslations';
import type { ReactNode } from 'react';
import { type InterpolateValues, interpolate } from './Interpolate.tsx';

/** What `translate` and `<Translate>` take besides values. */
export interface TranslateParam {
  /** The text, and the key where there is no `id`. */
  readonly message?: string;
  readonly id?: string;
  /** For translators. */
  readonly description?: string;
}

/**
 * A text in the site's language, its `{name}`s replaced.
 *
 * @throws when there is neither a message nor an id
 */
export function translate(param: TranslateParam, values?: Readonly<Record<string, string | number>>): string {
  return interpolate(localMessage(param), values);
}

export interface TranslateProps {
  readonly children?: string;
  readonly id?: string;
  readonly description?: string;
  readonly values?: InterpolateValues;
}

/**
 * A text in the site's language; its `{name}`s may be React nodes.
 *
 * @throws when the children are not one string
 */
export default function Translate({ children, id, values = {} }: TranslateProps): ReactNode {
  if (children !== undefined && typeof children !== 'string') {
    throw new Error('<Translate> takes one string that is known at build; pass what varies as `values`.');
  }
  return interpolate(
    localMessage({ ...(children === undefined ? {} : { message: children }), ...(id === undefined ? {} : { id }) }),
    values,
  );
}

function localMessage({ id, message }: TranslateParam): string {
  const key = id ?? message;
  if (key === undefined) throw new Error('A translation needs an `id` or a text.');
  return codeTranslations[key] ?? message ?? key;
}
