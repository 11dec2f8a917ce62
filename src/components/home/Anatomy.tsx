import type { ReactNode } from 'react';
import styles from './Anatomy.module.css';
import { AnatomyDrawing } from './AnatomyDrawing.tsx';
import { Band } from './Band.tsx';
import { More } from './More.tsx';

const PARTS = [
  [
    'A button in a field’s clothes',
    'Readers look for a field, so it looks like one. A click, a tap or a shortcut opens the dialog, the cursor already in its input.',
  ],
  [
    'A dialog where editors have theirs',
    'It opens over the page like a command palette, so the page stays in sight. On a phone it takes the whole screen.',
  ],
  [
    'A complete search box',
    'Reset, loading, recent and favorite searches: all that good practice asks of a search box is there from the start.',
  ],
  [
    'Results with a structure',
    'They come in groups, in the order of your chapters and sections, and each one opens at its own heading.',
  ],
] as const;

/** The parts of the dialog, with a picture that numbers them. */
export function Anatomy(): ReactNode {
  return (
    <Band title="Anatomy of a good search box" sub="Four decisions, made once, so that you don’t have to.">
      <div className={styles.anatomy}>
        <AnatomyDrawing />
        <ol className={styles.parts}>
          {PARTS.map(([name, text]) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
      <More to="/docs/docsearch-v3">Put it on your pages</More>
    </Band>
  );
}
