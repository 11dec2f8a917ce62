import { createElement, Fragment, type ReactNode } from 'react';

export interface Props {
  /** Text with placeholders such as `{name}`. */
  readonly children: string;
  readonly values?: InterpolateValues;
}

/**
 * A text whose placeholders are replaced by React nodes.
 *
 * @throws Error when the children are not one string
 */
export default function Interpolate({ children, values = {} }: Props): ReactNode {
  if (typeof children !== 'string') {
    throw new Error('<Interpolate> takes one string: write {"text"} in place of elements, and pass those as `values`.');
  }
  return interpolate(children, values);
}

export type InterpolateValues = Readonly<Record<string, ReactNode>>;

/**
 * Replaces placeholders such as `{name}` by their values; those without a value are left as they are. The result is a string if
 * all values are strings or numbers.
 *
 * @example interpolate('Hello {name}', { name: 'Ada' }) // 'Hello Ada'
 */
export function interpolate(text: string, values?: Readonly<Record<string, string | number>>): string;
export function interpolate(text: string, values?: InterpolateValues): ReactNode;
export function interpolate(text: string, values: InterpolateValues = {}): ReactNode {
  const parts = text.split(/(\{\w+\})/).map(part => fill(part, values));
  if (parts.every(isText)) return parts.join('');
  return parts.filter(part => part !== '').map((part, index) => createElement(Fragment, { key: index }, part));
}

function fill(part: string, values: InterpolateValues): ReactNode {
  const name = /^\{(\w+)\}$/.exec(part)?.[1];
  return name === undefined || values[name] === undefined ? part : values[name];
}

function isText(part: ReactNode): boolean {
  return typeof part === 'string' || typeof part === 'number';
}
