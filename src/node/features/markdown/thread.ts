import type { ThreadPart } from '../../pipeline/feature.ts';
import { addMarkdown } from './page.ts';

export const markdownPart: ThreadPart = { name: 'markdown', addToPage: addMarkdown };
