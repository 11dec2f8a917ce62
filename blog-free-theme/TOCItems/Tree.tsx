import clsx from 'clsx';
import type { TocTreeItem } from 'lectern/theme';
import type { ReactNode } from 'react';

interface TOCItemTreeProps {
  readonly toc: readonly TocTreeItem[];
  readonly className?: string | null;
  readonly linkClassName?: string | null;
  readonly linkActiveClassName?: string | undefined;
  /** Id of the section being read. */
  readonly active?: string | undefined;
  /** Language of the headings, if it is not the page's. */
  readonly lang?: string | undefined;
}

/** A nested list of headings. */
export default function TOCItemTree({ toc, className, lang, ...props }: TOCItemTreeProps): ReactNode {
  if (toc.length === 0) return null;
  const { linkClassName, linkActiveClassName, active } = props;
  return (
    <ul className={className ?? undefined} lang={lang}>
      {toc.map(heading => (
        <li key={heading.id}>
          <a
            href={`#${heading.id}`}
            className={clsx(linkClassName, heading.id === active && linkActiveClassName) || undefined}
            {...(heading.id === active && { 'aria-current': 'true' as const })}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the compiler
            dangerouslySetInnerHTML={{ __html: heading.value }}
          />
          <TOCItemTree toc={heading.children} {...props} />
        </li>
      ))}
    </ul>
  );
}
