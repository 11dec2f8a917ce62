/** Comments of readers, by giscus. */

import type { Feature } from '../../pipeline/feature.ts';
import { commentsOption } from './options.ts';
import { type CommentsTypes, commentsPart } from './thread.ts';

export const comments: Feature<CommentsTypes> = {
  ...commentsPart,
  options: [commentsOption],
  compileSettings(site) {
    const options = commentsOption.of(site);
    return options && { giscus: options.giscus, below: [options.below].flat().map(path => path.replace(/\/$/, '')) };
  },
};
