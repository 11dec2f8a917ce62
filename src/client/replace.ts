/**
 * Asks the router to load the shown page anew and put it in place: `Retry` does, and the dev server after an edit, with the
 * page's document as the event's detail.
 */
export const REPLACE_EVENT = 'lectern:replace';
