import { Link } from 'lectern/client';
import type { ReactNode } from 'react';
import { Band } from './Band.tsx';
import styles from './Showcase.module.css';
import { NUMBERS, PROJECTS } from './showcase.ts';

const SORTED = PROJECTS.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));

/** The program in numbers, and projects by name. */
export function Showcase(): ReactNode {
  return (
    <Band
      title="Docs you have searched before"
      sub="Chances are that DocSearch has already found something for you. These are its numbers at the time of writing."
    >
      <dl className={styles.numbers}>
        {NUMBERS.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ul className={styles.projects} aria-label="Projects that use DocSearch">
        {SORTED.map(({ name, href }) => (
          <li key={name}>
            <Link className={styles.project} href={href} rel="noreferrer">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Band>
  );
}
