/** The English vocabulary of the index. */

/** Words of documentation that readers use for one another. */
export const SYNONYMS: readonly (readonly string[])[] = [
  ['argument', 'arg', 'parameter', 'param'],
  ['authentication', 'auth', 'login'],
  ['config', 'configuration', 'configure', 'configuring', 'settings', 'options'],
  ['convert', 'migrate', 'migrating', 'migration', 'upgrade', 'upgrading'],
  ['create', 'make', 'add'],
  ['database', 'db'],
  ['delete', 'remove'],
  ['development', 'dev'],
  ['directory', 'folder', 'dir'],
  ['environment', 'env'],
  ['error', 'exception', 'failure'],
  ['faq', 'questions'],
  ['fix', 'troubleshoot', 'troubleshooting', 'problem', 'issue'],
  ['function', 'fn', 'func'],
  ['install', 'installation', 'installing', 'setup'],
  ['javascript', 'js'],
  ['production', 'prod'],
  ['repository', 'repo'],
  ['typescript', 'ts'],
  ['variable', 'var'],
];

/** Words with so little meaning that they are indexed in headings only, and that a query may leave unanswered. */
export const STOP_WORDS: readonly string[] = (
  'a about an and are as at be but by can cant could did do does dont for from had has have how i if im in into ' +
  'is isnt it its my no not of on or over should so some such that the their them then there these they this to ' +
  'very was we were what whats when where which who whose why will with would you your'
).split(' ');
