import type { ThreadPart } from '../../pipeline/feature.ts';
import type { CommentsSettings } from './options.ts';

export interface CommentsTypes {
  readonly compile: CommentsSettings;
}

export const commentsPart: ThreadPart<CommentsTypes> = {
  name: 'comments',
  compilePart: async settings => (await import('./part.ts')).commentsCompilePart(settings),
};
