import type { ReactNode } from 'react';
import styles from './Glyph.module.css';

/** A small line drawing of 24 by 24 units, in the colour of the text. */
export function Glyph({ d }: { readonly d: string }): ReactNode {
  return (
    <svg className={styles.glyph} viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}

/** A magnifying glass. */
export const LENS = 'M10.5 4a6.5 6.5 0 1 0 .01 0zM15.5 15.5 20 20';

/** A number sign, as it stands before a heading. */
export const HEADING = 'M9 4 7.5 20M16.5 4 15 20M4 9.5h16M4 14.5h16';
