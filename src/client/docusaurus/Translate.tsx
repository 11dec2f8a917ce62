import codeTranslations from '@generated/codeTranslations';
import type { ReactNode } from 'react';
import { type InterpolateValues, interpolate } from './Interpolate.tsx';

/** A text to translate. */
export interface TranslateParam {
  /** The text, which is also the key where there is no `id`. */
  readonly message?: string;
  readonly id?: string;
  /** Explanation for translators. */
  readonly description?: string;
}

/**
 * A text in the site's language, with its placeholders replaced.
 *
 * @throws Error without both message and id
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
 * A text in the site's language, whose placeholders can be replaced by React nodes.
 *
 * @throws Error when the children are not one string
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
