/** English words that say so little that only headings are indexed for them, and that a query may leave unanswered. */
export const STOP_WORDS: readonly string[] = (
  'a about an and are as at be but by can cant could did do does dont for from had has have how i if im in into ' +
  'is isnt it its my no not of on or over should so some such that the their them then there these they this to ' +
  'very was we were what whats when where which who whose why will with would you your'
).split(' ');
