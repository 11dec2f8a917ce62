import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import styles from './Band.module.css';

interface BandProps {
  readonly title: string;
  readonly sub?: string;
  /** Background of the band; the page's own by default. */
  readonly ground?: 'tinted' | 'brand';
  readonly children: ReactNode;
}

/** A full-width section of the home page. */
export function Band({ title, sub, ground, children }: BandProps): ReactNode {
  const id = useId();
  return (
    <section className={clsx(styles.band, ground && styles[ground])} aria-labelledby={id}>
      <div className="container">
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {sub && <p className={styles.sub}>{sub}</p>}
        {children}
      </div>
    </section>
  );
}
