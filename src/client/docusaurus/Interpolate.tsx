import { createElement, Fragment, type ReactNode } from 'react';

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

export type InterpolateValues = Readonly<Record<string, ReactNode>>;

/**
 * Replaces each `{name}` by its value; a name without a value stays as it is. The result is a string if every value
 * is text or a number.
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
