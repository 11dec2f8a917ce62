import Link from '@docusaurus/Link';
import { usePluralForm } from '@docusaurus/theme-common';

/** The docs with a tag, inside of the frame that docs have. */
export default function DocTagDocListPage({ tag }) {
  const { selectMessage } = usePluralForm();
  return (
    <main data-fact="own-tag">
      <h1>{`${selectMessage(tag.count, 'One doc|Docs')} with ${tag.label}`}</h1>
      <Link href={tag.allTagsPath}>All</Link>
      {tag.items.map(({ id, permalink, title }) => (
        <Link key={id} to={permalink}>
          {title}
        </Link>
      ))}
    </main>
  );
}
