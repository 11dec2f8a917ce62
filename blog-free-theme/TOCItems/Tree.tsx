import clsx from 'clsx';
import type { TocItem } from 'lectern/client';
import type { ReactNode } from 'react';

interface TOCItemTreeProps {
  readonly items: readonly TocItem[];
  readonly className?: string | null;
  readonly linkClassName?: string | null;
  readonly linkActiveClassName?: string | undefined;
  /** Id of the section being read. */
  readonly active?: string | undefined;
}

/** One list of headings, and in it those below each. */
export default function TOCItemTree({ items, className, ...props }: TOCItemTreeProps): ReactNode {
  if (items.length === 0) return null;
  const { linkClassName, linkActiveClassName, active } = props;
  return (
    <ul className={className ?? undefined}>
      {sections(items).map(({ heading, below }) => (
        <li key={heading.id}>
          <a
            href={`#${heading.id}`}
            className={clsx(linkClassName, heading.id === active && linkActiveClassName) || undefined}
            {...(heading.id === active && { 'aria-current': 'true' as const })}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: made safe by the compiler
            dangerouslySetInnerHTML={{ __html: heading.value }}
          />
          <TOCItemTree items={below} {...props} />
        </li>
      ))}
    </ul>
  );
}

interface Section {
  readonly heading: TocItem;
  readonly below: readonly TocItem[];
}

/** Cuts a run of headings before each that is not below the one that began the section. */
function sections(items: readonly TocItem[]): readonly Section[] {
  const starts = items.flatMap((item, index) => {
    const before = items.slice(0, index);
    return before.some(other => other.level < item.level) ? [] : [index];
  });
  return starts.map((start, i) => ({ heading: items[start] as TocItem, below: items.slice(start + 1, starts[i + 1]) }));
}
