import Heading from '@theme/Heading';
import Tag from '@theme/Tag';
import type { TagsListProps } from 'lectern/theme';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

type Tags = TagsListProps['tags'];

/** Tags grouped by first letter. */
export default function TagsListByLetter({ tags }: { readonly tags: Tags }): ReactNode {
  return (
    <section className="margin-vert--lg">
      {byLetter(tags).map(([letter, list]) => (
        <article key={letter}>
          <Heading as="h2" id={letter}>
            {letter}
          </Heading>
          <ul className="padding--none">
            {list.map(({ label, permalink, description, count }) => (
              <li key={permalink} className={styles.tag}>
                <Tag {...{ label, permalink, ...(description && { description }) }} />
                <span className={styles.count}>{count}</span>
              </li>
            ))}
          </ul>
          <hr />
        </article>
      ))}
    </section>
  );
}

/** Groups tags; they come sorted by label, so the letters are sorted, too. */
function byLetter(tags: Tags): readonly (readonly [letter: string, tags: Tags])[] {
  const letters = new Map<string, Tags>();
  for (const tag of tags) {
    const letter = (tag.label[0] ?? '').toUpperCase();
    letters.set(letter, [...(letters.get(letter) ?? []), tag]);
  }
  return [...letters];
}
