import DocItemContent from '@theme/DocItem/Content';

/** A doc as this site shows it. */
export default function OwnItem({ content: Content }) {
  return (
    <article data-fact={Content.metadata.id} data-own={Content.frontMatter.own}>
      <DocItemContent>
        <Content />
      </DocItemContent>
    </article>
  );
}
