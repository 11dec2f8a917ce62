import { Link, type SearchPageProps, usePage } from 'lectern/client';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** The first level of the docs' sidebars: the way to them where search is no help. */
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
