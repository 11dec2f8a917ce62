import type { AdmonitionProps } from '@theme/Admonition/Layout';
import AdmonitionTypeCaution from '@theme/Admonition/Type/Caution';
import AdmonitionTypeDanger from '@theme/Admonition/Type/Danger';
import AdmonitionTypeInfo from '@theme/Admonition/Type/Info';
import AdmonitionTypeNote from '@theme/Admonition/Type/Note';
import AdmonitionTypeTip from '@theme/Admonition/Type/Tip';
import AdmonitionTypeWarning from '@theme/Admonition/Type/Warning';
import type { ComponentType } from 'react';

/** Components by keyword; sites add their own or replace one. */
const admonitionTypes: Readonly<Record<string, ComponentType<AdmonitionProps>>> = {
  note: AdmonitionTypeNote,
  secondary: AdmonitionTypeNote,
  tip: AdmonitionTypeTip,
  success: AdmonitionTypeTip,
  info: AdmonitionTypeInfo,
  important: AdmonitionTypeInfo,
  warning: AdmonitionTypeWarning,
  caution: AdmonitionTypeCaution,
  danger: AdmonitionTypeDanger,
};

export default admonitionTypes;
