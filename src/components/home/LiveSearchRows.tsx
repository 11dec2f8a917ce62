import clsx from 'clsx';
import { Link, type TextPart } from 'lectern/client';
import { Fragment, type ReactNode } from 'react';
import { Glyph, HEADING } from './Glyph.tsx';
import styles from './LiveSearch.module.css';
import type { LiveRow } from './live-search.ts';

interface LiveSearchRowsProps {
  readonly listId: string;
  readonly rows: readonly LiveRow[];
  readonly active: number | null;
  /** Called when the pointer is on a row. */
  readonly onPoint: (index: number) => void;
}

/** Id of the element that shows a row. */
export function rowId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** Rows, grouped; the focus stays in the input. */
export function LiveSearchRows({ listId, rows, active, onPoint }: LiveSearchRowsProps): ReactNode {
  return (
    <div id={listId} role="listbox" aria-label="Results">
      {rows.map(({ group, title, path, to }, index) => (
        <Fragment key={to}>
          {rows[index - 1]?.group !== group && (
            <div className={styles.group} role="presentation">
              {group}
            </div>
          )}
          <Link
            id={rowId(listId, index)}
            className={clsx(styles.row, index === active && styles.active)}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            to={to}
            onMouseMove={() => onPoint(index)}
          >
            <Glyph d={HEADING} />
            <span>
              <span className={styles.text}>
                <Marked parts={title} />
              </span>
              {path !== '' && <small className={styles.text}>{path}</small>}
            </span>
          </Link>
        </Fragment>
      ))}
    </div>
  );
}

function Marked({ parts }: { readonly parts: readonly TextPart[] }): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
  return parts.map(({ text, marked }, index) => (marked ? <mark key={index}>{text}</mark> : text));
}
