import Layout from '@theme/DocCard/Layout';
import type { DocCardItem } from '@theme/DocCard/types';
import IconCategory from '@theme/Icon/Category';
import IconDoc from '@theme/Icon/Doc';
import IconExternalLink from '@theme/Icon/ExternalLink';
import { findFirstSidebarItemLink, isExternal } from 'lectern/theme';
import type { ReactNode } from 'react';

/** A card for a doc, category or link; renders nothing without a target. */
export default function DocCard({ item }: { readonly item: DocCardItem }): ReactNode {
  const { type, label, description } = item;
  const href = item.href ?? ('items' in item ? findFirstSidebarItemLink(item) : undefined);
  if (href === undefined) return null;
  const Icon = type === 'category' ? IconCategory : isExternal(href) ? IconExternalLink : IconDoc;
  const className = 'className' in item ? item.className : undefined;
  return (
    <Layout
      {...{ item, className, href, description }}
      title={label}
      icon={<Icon className="theme-doc-card-icon cardIcon" />}
    />
  );
}
