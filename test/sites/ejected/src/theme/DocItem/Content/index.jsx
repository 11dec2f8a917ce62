import MDXContent from '@theme/MDXContent';

/** What the author wrote, in a box. */
export default function DocItemContent({ children }) {
  return (
    <div data-fact="own-content">
      <MDXContent>{children}</MDXContent>
    </div>
  );
}
