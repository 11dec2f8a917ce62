import { Link } from 'lectern/client';
import type { ReactNode } from 'react';
import { Band } from './Band.tsx';
import { KeyboardDrawing } from './KeyboardDrawing.tsx';
import styles from './Keyboards.module.css';

/** Search by keyboard, and for readers who depend on it. */
export function Keyboards(): ReactNode {
  return (
    <Band
      title="For people who love keyboards"
      sub="Those who search a lot should not have to reach for the mouse. Try it here: the shortcuts work on this page."
    >
      <KeyboardDrawing />
      <div className={styles.cards}>
        <div>
          <h3>Shortcuts and navigation</h3>
          <p>
            <kbd>Ctrl</kbd> <kbd>K</kbd>, on a Mac <kbd>⌘</kbd> <kbd>K</kbd>, or just <kbd>/</kbd> opens the dialog, as
            in your editor. Arrow keys walk through the results, <kbd>↵</kbd> opens one, <kbd>esc</kbd> takes you back.
          </p>
        </div>
        <div>
          <h3>Accessibility</h3>
          <p>
            It is built with care for screen readers and keyboards, and it can still get better. Do you know the field?{' '}
            <Link href="https://github.com/algolia/docsearch/issues">Tell us what is missing</Link>; we would gladly
            work on it with you.
          </p>
        </div>
      </div>
    </Band>
  );
}
