import { CONTENT_STYLE } from '../content/style.ts';

/** The style sheet of EPUB files: readers choose fonts and sizes. */
export const EPUB_STYLE = `${CONTENT_STYLE}
body { margin: 0 5%; }
.cover { margin-top: 20%; text-align: center; }
.cover img { max-height: 60vh; }
.subtitle { font-size: 1.2em; }
`;
