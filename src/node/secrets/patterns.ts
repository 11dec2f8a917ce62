/** What a key of a usual service looks like. */
export interface KeyPattern {
  /** Ends "looks like". */
  readonly kind: string;
  /** How each begins: looking for these alone is fast. */
  readonly starts: readonly string[];
  /** Sticky: matches the whole key from its beginning on. */
  readonly key: RegExp;
}

/** Keys by which somebody could write or pay; those that browsers need, such as Google's for maps, are public. */
export const PATTERNS: readonly KeyPattern[] = [
  { kind: 'a key of AWS', starts: ['AKIA', 'ASIA'], key: /A[KS]IA[0-9A-Z]{16}(?![0-9A-Za-z])/y },
  {
    kind: 'a key of GitHub',
    starts: ['ghp_', 'gho_', 'ghu_', 'ghs_', 'ghr_', 'github_pat_'],
    key: /(?:gh[pousr]_[0-9A-Za-z]{36}|github_pat_\w{82})(?!\w)/y,
  },
  { kind: 'a key of GitLab', starts: ['glpat-'], key: /glpat-[\w-]{20,}/y },
  { kind: 'a key of npm', starts: ['npm_'], key: /npm_[0-9A-Za-z]{36}(?!\w)/y },
  { kind: 'a key of PyPI', starts: ['pypi-AgEI'], key: /pypi-AgEI[\w-]{50,}/y },
  { kind: 'a key of Slack', starts: ['xoxb-', 'xoxp-', 'xoxa-', 'xoxr-', 'xoxs-'], key: /xox[abprs]-\d[\w-]{20,}/y },
  { kind: 'a key of Stripe', starts: ['sk_live_', 'rk_live_'], key: /[rs]k_live_[0-9A-Za-z]{20,}/y },
  { kind: 'a key of Anthropic', starts: ['sk-ant-'], key: /sk-ant-[\w-]{40,}/y },
  { kind: 'a key of OpenAI', starts: ['sk-proj-', 'sk-svcacct-'], key: /sk-(?:proj|svcacct)-[\w-]{40,}/y },
  { kind: 'a key of Google', starts: ['GOCSPX-'], key: /GOCSPX-[\w-]{28}(?![\w-])/y },
  { kind: 'a key of SendGrid', starts: ['SG.'], key: /SG\.[\w-]{22}\.[\w-]{43}(?![\w-])/y },
  { kind: 'a key of DigitalOcean', starts: ['dop_v1_'], key: /dop_v1_[0-9a-f]{64}/y },
  { kind: 'a key of Hugging Face', starts: ['hf_'], key: /hf_[A-Za-z]{34}(?!\w)/y },
  {
    kind: 'a private key',
    starts: ['-----BEGIN'],
    // Lines of code are elements of their own.
    key: /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----(?:<[^>]*>|\\n|[\w+/=\s]){200,}/y,
  },
];

const INVENTED = /example|sample|your|dummy|fake|placeholder|xxx|\*\*\*|\.\.\.|000000|123456|abcdef/i;

/** How much of a key is looked at: a long one may have such letters by chance further on. */
const LOOKED_AT = 100;

/** Whether a key is one for show, as documentation has them. */
export function isInvented(key: string): boolean {
  return INVENTED.test(key.slice(0, LOOKED_AT)) || new Set(key).size < 10;
}
