import { Link } from 'lectern/theme';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

export interface TagProps {
  readonly permalink: string;
  readonly label: string;
  readonly description?: string;
  /** Number of pages with the tag, shown if given. */
  readonly count?: number;
}

/** A link to all pages of a tag. */
export default function Tag({ permalink, label, description, count }: TagProps): ReactNode {
  return (
    <Link
      rel="tag"
      to={permalink}
      autoAddBaseUrl={false}
      className={styles.tag}
      {...(description && { title: description })}
    >
      {label}
      {count !== undefined && <span> {count}</span>}
    </Link>
  );
}
