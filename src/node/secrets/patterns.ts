/** The pattern of a common service's keys. */
export interface KeyPattern {
  /** Completes "looks like …". */
  readonly kind: string;
  /** Possible beginnings of a key, which a fast search looks for. */
  readonly starts: readonly string[];
  /** Sticky expression that matches the whole key from its beginning. */
  readonly key: RegExp;
}

/** Keys that allow writing or cost money; keys meant for browsers, such as Google's for maps, are public. */
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
    // In HTML, each line of code may be an element.
    key: /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----(?:<[^>]*>|\\n|[\w+/=\s]){200,}/y,
  },
];

const INVENTED = /example|sample|your|dummy|fake|placeholder|xxx|\*\*\*|\.\.\.|000000|123456|abcdef/i;

/** Number of characters of a key that are checked: a long one may contain such words further on by chance. */
const CHECKED_LENGTH = 100;

/** Whether a key is a placeholder, as used in documentation. */
export function isInvented(key: string): boolean {
  return INVENTED.test(key.slice(0, CHECKED_LENGTH)) || new Set(key).size < 10;
}
