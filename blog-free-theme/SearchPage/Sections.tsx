import { Link, type SearchPageProps, usePage } from 'lectern/theme';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** Links to the top-level sections of the docs, for readers whose search had no results. */
export default function SearchSections(): ReactNode {
  const { sections = [] } = usePage().props as Partial<SearchPageProps>;
  if (sections.length === 0) return null;
  return (
    <ul className={styles.sections}>
      {sections.map(({ label, href }) => (
        <li key={href}>
          <Link to={href}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}
