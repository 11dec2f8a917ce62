import type { ReactNode } from 'react';
import { Band } from './Band.tsx';
import styles from './Powered.module.css';

const FEATURES = [
  ['Speed', 'Most queries are answered in less than 20 milliseconds, before the next key is down.'],
  ['Search as you type', 'Results are there from the first keystroke, and every further one narrows them.'],
  ['Typo tolerance', 'A slip of the finger is no dead end. It works from the start, without a setting.'],
  ['Analytics', 'See in plain numbers what readers look for, what they open, and what they miss.'],
] as const;

/** Features of the search engine. */
export function Powered(): ReactNode {
  return (
    <Band
      ground="brand"
      title="Powered by Algolia"
      sub="The engine behind your search box is the one that Algolia runs for its customers."
    >
      <dl className={styles.features}>
        {FEATURES.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Band>
  );
}
