import type { ReactNode } from 'react';
import { Band } from './Band.tsx';
import { Glyph } from './Glyph.tsx';
import { More } from './More.tsx';
import styles from './Reasons.module.css';

const REASONS = [
  {
    glyph: 'M5 3h9l5 5v13H5zM14 3v5h5M9 12h6M9 16h6',
    title: 'Made for developer docs',
    text: 'It began as a tool for our own documentation, grew into a community project for open source, and is now open to every documentation for developers.',
  },
  {
    glyph: 'M13 2 4.5 13.5H11L10 22l9-12.5h-6.5z',
    title: 'Fast, and yours to shape',
    text: 'It reads a query in the context of your project, so that the best answer is a few keystrokes away. Colors, texts, ranking and results are all open to change.',
  },
  {
    glyph: 'M8 2h8a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zM11 19h2',
    title: 'At home on phones',
    text: 'On a small screen the dialog becomes a screen of its own and follows the habits of the system it runs on, as if it were a native app.',
  },
] as const;

/** Reasons to use it. */
export function Reasons(): ReactNode {
  return (
    <Band
      title="Good docs deserve a good search"
      sub="An answer that is written down helps only those who find it. A search engine that knows how documentation is built closes that gap."
    >
      <div className={styles.reasons}>
        {REASONS.map(({ glyph, title, text }) => (
          <div key={title} className={styles.reason}>
            <span className={styles.badge}>
              <Glyph d={glyph} />
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        ))}
      </div>
      <More to="/docs/what-is-docsearch">What DocSearch is made of</More>
    </Band>
  );
}
