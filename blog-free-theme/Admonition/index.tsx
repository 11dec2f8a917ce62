import type { AdmonitionProps } from '@theme/Admonition/Layout';
import AdmonitionTypeInfo from '@theme/Admonition/Type/Info';
import admonitionTypes from '@theme/Admonition/Types';
import type { ComponentType, ReactNode } from 'react';

const types: Readonly<Record<string, ComponentType<AdmonitionProps>>> = admonitionTypes;

/** An admonition, rendered by the component of its keyword. */
export default function Admonition(props: AdmonitionProps): ReactNode {
  const Type = types[props.type] ?? AdmonitionTypeInfo;
  return <Type {...props} />;
}
