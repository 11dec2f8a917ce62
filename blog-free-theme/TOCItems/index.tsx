import TOCItemTree from '@theme/TOCItems/Tree';
import { type TocItem, useActiveHeading, usePage, useSite, useTreeifiedTOC } from 'lectern/theme';
import { type ReactNode, useMemo } from 'react';

interface TOCItemsProps {
  readonly toc: readonly TocItem[];
  readonly minHeadingLevel?: number | undefined;
  readonly maxHeadingLevel?: number | undefined;
  /** Null for none. */
  readonly className?: string | null;
  /** Null for none. */
  readonly linkClassName?: string | null;
  /** Class for the section being read; without it, no section is marked. */
  readonly linkActiveClassName?: string;
}

const LIST_CLASS = 'table-of-contents table-of-contents__left-border';
const LINK_CLASS = 'table-of-contents__link';

/** The headings between two levels as nested lists of links. */
export default function TOCItems(props: TOCItemsProps): ReactNode {
  const { tableOfContents } = useSite().theme;
  const min = props.minHeadingLevel ?? tableOfContents.minHeadingLevel;
  const max = props.maxHeadingLevel ?? tableOfContents.maxHeadingLevel;
  const items = useMemo(() => props.toc.filter(({ level }) => level >= min && level <= max), [props.toc, min, max]);
  const active = useActiveHeading(props.linkActiveClassName ? items.map(item => item.id) : []);
  const { className = LIST_CLASS, linkClassName = LINK_CLASS, linkActiveClassName } = props;
  const lang = usePage().untranslated?.lang;
  const links = { className, linkClassName, linkActiveClassName, active, lang };
  return <TOCItemTree toc={useTreeifiedTOC(items)} {...links} />;
}
