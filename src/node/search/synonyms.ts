/** Synonyms of the trade: words that readers of documentation type, and that its authors write, for one thing. */

interface SynonymGroup {
  /** Each one word, or two. */
  readonly words: readonly string[];
  /** Why readers and authors differ. */
  readonly reason: string;
}

const GROUPS: readonly SynonymGroup[] = [
  // Doing
  { words: ['delete', 'remove', 'uninstall'], reason: 'each tool has its own verb' },
  { words: ['create', 'make', 'add', 'generate', 'scaffold'], reason: 'each tool has its own verb' },
  { words: ['install', 'setup', 'set up', 'installation'], reason: 'the first step of a guide' },
  { words: ['start', 'run', 'launch', 'execute'], reason: 'each tool has its own verb' },
  { words: ['stop', 'kill', 'terminate', 'abort', 'cancel'], reason: 'each tool has its own verb' },
  {
    words: ['upgrade', 'update', 'migrate', 'migration', 'convert', 'breaking changes'],
    reason: 'a move to a new version',
  },
  { words: ['deploy', 'publish', 'release', 'ship', 'hosting'], reason: 'the last step of a guide' },
  { words: ['fix', 'troubleshoot', 'problem', 'issue', 'debug', 'common issues'], reason: 'readers have a problem' },
  { words: ['check', 'validate', 'verify'], reason: 'each tool has its own verb' },
  { words: ['exclude', 'ignore', 'skip', 'omit'], reason: 'names of options differ' },
  { words: ['disable', 'turn off', 'suppress', 'deactivate', 'opt out'], reason: 'names of options differ' },
  { words: ['enable', 'turn on', 'activate', 'opt in'], reason: 'names of options differ' },
  { words: ['override', 'overwrite', 'replace', 'customize'], reason: 'names of options differ' },
  { words: ['clean', 'cleanup', 'clear', 'reset', 'teardown', 'prune'], reason: 'each tool has its own verb' },
  { words: ['retry', 'flaky', 'retries', 'rerun'], reason: 'readers have the symptom, authors the remedy' },
  { words: ['rename', 'alias'], reason: 'readers have the aim, authors the means' },
  { words: ['prevent', 'forbid', 'disallow', 'block', 'restrict', 'enforce', 'stop'], reason: 'names of rules differ' },
  { words: ['bypass', 'passthrough', 'pass through', 'skip'], reason: 'names of options differ' },
  { words: ['find', 'search', 'lookup', 'query'], reason: 'each tool has its own verb' },
  { words: ['show', 'display', 'print', 'list', 'view'], reason: 'each tool has its own verb' },
  { words: ['share', 'reuse', 'common'], reason: 'readers have the aim, authors the means' },
  // Who may
  {
    words: ['login', 'log in', 'sign in', 'authenticate', 'authentication', 'auth'],
    reason: 'labels and names of it differ',
  },
  { words: ['logout', 'log out', 'sign out'], reason: 'labels and names of it differ' },
  { words: ['permission', 'access', 'authorization', 'rbac', 'role'], reason: 'labels and names of it differ' },
  { words: ['secret', 'credential', 'token', 'password', 'api key'], reason: 'kinds of one thing' },
  { words: ['tls', 'ssl', 'https', 'certificate'], reason: 'a protocol by its old and new names' },
  { words: ['private', 'protected', 'visibility'], reason: 'of members of classes and of packages' },
  // Things of a project
  { words: ['environment', 'env'], reason: 'short in code' },
  { words: ['config', 'configuration', 'settings', 'options', 'preferences'], reason: 'each tool has its own noun' },
  { words: ['directory', 'folder', 'dir'], reason: 'systems differ, and code is short' },
  { words: ['repository', 'repo'], reason: 'short in speech' },
  { words: ['monorepo', 'workspace', 'multi package'], reason: 'each tool has its own noun' },
  { words: ['dependency', 'package', 'library', 'module'], reason: 'kinds of one thing' },
  { words: ['database', 'db'], reason: 'short in code' },
  { words: ['production', 'prod'], reason: 'short in code' },
  { words: ['development', 'dev'], reason: 'short in code' },
  { words: ['documentation', 'docs'], reason: 'short in speech' },
  { words: ['pipeline', 'ci', 'continuous integration'], reason: 'an abbreviation, and where it runs' },
  { words: ['container', 'docker'], reason: 'the best known maker' },
  { words: ['kubernetes', 'k8s'], reason: 'an abbreviation' },
  { words: ['javascript', 'js'], reason: 'an abbreviation' },
  { words: ['typescript', 'ts'], reason: 'an abbreviation' },
  // Things of code
  { words: ['argument', 'arg', 'parameter', 'param', 'flag'], reason: 'each language has its own noun' },
  { words: ['function', 'fn', 'func', 'method'], reason: 'each language has its own noun' },
  { words: ['variable', 'var'], reason: 'short in code' },
  { words: ['types', 'typings', 'type definitions', 'type declarations'], reason: 'names of them have changed' },
  { words: ['regex', 'regexp', 'regular expression', 'pattern'], reason: 'short in speech' },
  { words: ['async', 'asynchronous', 'promise', 'await'], reason: 'readers know the keyword, authors the object' },
  { words: ['mock', 'fake', 'stub', 'simulate'], reason: 'kinds of one thing' },
  { words: ['hook', 'callback', 'lifecycle', 'listener'], reason: 'kinds of one thing' },
  { words: ['response', 'reply', 'answer'], reason: 'readers use plain words' },
  { words: ['error', 'exception', 'failure', 'crash'], reason: 'kinds of one thing' },
  { words: ['warning', 'warn'], reason: 'short in code' },
  { words: ['plugin', 'extension', 'addon'], reason: 'each tool has its own noun' },
  { words: ['intercept', 'interceptor', 'middleware', 'proxy'], reason: 'kinds of one thing' },
  // Qualities
  { words: ['slow', 'performance', 'speed', 'fast', 'latency', 'delay'], reason: 'readers have the symptom' },
  { words: ['parallel', 'concurrent', 'concurrency'], reason: 'said for the same' },
  { words: ['maximum', 'max', 'limit'], reason: 'short in code' },
  { words: ['minimum', 'min'], reason: 'short in code' },
  { words: ['offline', 'cache', 'mirror'], reason: 'readers have the aim, authors the means' },
  {
    words: ['scale', 'scaling', 'autoscaling', 'autoscaler', 'replicas'],
    reason: 'readers have the aim, authors the means',
  },
  {
    words: ['monitoring', 'observability', 'telemetry', 'tracing', 'opentelemetry', 'metrics'],
    reason: 'kinds of one thing',
  },
  { words: ['translation', 'i18n', 'internationalization', 'localization', 'l10n'], reason: 'abbreviations' },
  { words: ['accessibility', 'a11y'], reason: 'an abbreviation' },
  { words: ['faq', 'questions'], reason: 'an abbreviation' },
  { words: ['example', 'sample', 'demo'], reason: 'said for the same' },
];

/** Groups of synonyms. */
export const SYNONYMS: readonly (readonly string[])[] = GROUPS.map(({ words }) => words);
