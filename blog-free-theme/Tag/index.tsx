import { type DocTag, Link } from 'lectern/client';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** A link to all pages of a tag. */
export default function Tag({ tag: { href, label, description } }: { readonly tag: DocTag }): ReactNode {
  return (
    <Link
      rel="tag"
      to={href}
      autoAddBaseUrl={false}
      className={styles.tag}
      {...(description && { title: description })}
    >
      {label}
    </Link>
  );
}
