/** The tags as this site shows them. */
export default function OwnTags({ tags }) {
  return <p data-fact="tags">{tags.map(tag => tag.label).join()}</p>;
}
