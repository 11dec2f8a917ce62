/** Asks the router to load the shown page anew and put it in place: the dev server does after an edit, `Retry` too. */
export const REPLACE_EVENT = 'lectern:replace';
