import { sayer } from '../../../reference/page.ts';
import { TYPESCRIPT_TEXTS } from '../texts.ts';

/** Says a text of the pages of packages. */
export const say = sayer(TYPESCRIPT_TEXTS);
