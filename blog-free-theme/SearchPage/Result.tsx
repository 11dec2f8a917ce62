import Heading from '@theme/Heading';
import { Link, resultTexts, type SearchHit, type TextPart, translate } from 'lectern/theme';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

interface SearchResultProps {
  readonly hit: SearchHit;
  readonly onFollow?: (hit: SearchHit) => void;
}

/** One hit: title, trail and summary. */
export default function SearchResult({ hit, onFollow }: SearchResultProps): ReactNode {
  const { title, trail, summary } = resultTexts(hit);
  return (
    <article className={styles.result}>
      <Heading as="h2" className={styles.title}>
        <Link to={hit.url} onClick={() => onFollow?.(hit)}>
          <Marked parts={title} />
        </Link>
      </Heading>
      {trail.length > 0 && (
        <ul
          className={styles.trail}
          aria-label={translate({ id: 'theme.docs.breadcrumbs.navAriaLabel', message: 'Breadcrumbs' })}
        >
          {trail.map((parts, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the trail never changes
            <li key={index}>
              <Marked parts={parts} />
            </li>
          ))}
        </ul>
      )}
      {summary && (
        <p className={styles.summary}>
          <Marked parts={summary} />
        </p>
      )}
    </article>
  );
}

function Marked({ parts }: { readonly parts: readonly TextPart[] }): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
  return parts.map(({ text, marked }, index) => (marked ? <mark key={index}>{text}</mark> : text));
}
