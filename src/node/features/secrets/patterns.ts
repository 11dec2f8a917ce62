import { isPublicToken } from './json-web-token.ts';

/** The pattern of a common service's keys. */
export interface KeyPattern {
  /** Completes "looks like …". */
  readonly kind: string;
  /** Texts at the beginning of a key, or after `before`, which a fast search looks for: their first four letters should be rare. */
  readonly starts: readonly string[];
  /** Matches what precedes a start in a key: at most {@link MAX_BEFORE} letters. */
  readonly before?: RegExp;
  /**
   * Sticky expression that matches the whole key from its beginning; the secret is its group, if it has one. All repetitions are
   * limited: a text may contain a start a hundred thousand times.
   */
  readonly key: RegExp;
  /** Whether a key that matches is none, or may be published. */
  readonly isPublic?: (secret: string) => boolean;
}

/** Number of letters before a start that may belong to a key. */
export const MAX_BEFORE = 40;

/** What may stand between the name of a key and its value, in code or HTML. */
const BETWEEN = String.raw`(?:<[^<>]{0,80}>|&\w{2,5};|[\s"'\x60:=,>\\]){1,12}`;

/** Keys that allow writing or cost money; keys meant for browsers, such as Google's for maps, are public. */
export const PATTERNS: readonly KeyPattern[] = [
  { kind: 'a key of AWS', starts: ['AKIA', 'ASIA'], key: /A[KS]IA[0-9A-Z]{16}(?![0-9A-Za-z])/y },
  {
    kind: 'a secret key of AWS',
    starts: ['t_access_key', 'T_ACCESS_KEY', 'tAccessKey', 't-access-key'],
    before: /[\w-]{0,30}secre$/i,
    key: new RegExp(`[\\w-]{0,30}secret[_-]?access[_-]?key${BETWEEN}([0-9A-Za-z/+]{40})(?![0-9A-Za-z/+=])`, 'iy'),
    isPublic: secret => !(/[A-Z]/.test(secret) && /[a-z]/.test(secret) && /\d/.test(secret)),
  },
  {
    kind: 'a key of Azure',
    starts: [...'0123456789'].map(digit => `${digit}Q~`),
    before: /[\w.~-]{3}$/,
    key: /[\w.~-]{3}\dQ~[\w.~-]{31,34}(?![\w.~-])/y,
  },
  {
    kind: 'a key of an Azure account',
    starts: ['untKey=', 'essKey='],
    before: /(?:Acco|SharedAcc)$/,
    key: /(?:AccountKey=[0-9A-Za-z+/]{86}==|SharedAccessKey=[0-9A-Za-z+/]{43}=)/y,
  },
  { kind: 'a key of Databricks', starts: ['dapi'], key: /dapi[0-9a-f]{32}(?:-\d)?(?!\w)/y },
  {
    kind: 'a webhook of Discord',
    starts: ['/webhooks/'],
    before: /discord(?:app)?\.com\/api$/,
    key: /discord(?:app)?\.com\/api\/webhooks\/\d{17,20}\/[\w-]{60,400}/y,
  },
  { kind: 'a key of Docker', starts: ['dckr_pat_'], key: /dckr_pat_[\w-]{27}(?![\w-])/y },
  { kind: 'a key of Figma', starts: ['figd_'], key: /figd_[\w-]{40,400}/y },
  {
    kind: 'a key of GitHub',
    starts: ['ghp_', 'gho_', 'ghu_', 'ghs_', 'ghr_', '_pat_'],
    before: /(?:github)?$/,
    key: /(?:gh[pousr]_[0-9A-Za-z]{36}|github_pat_\w{82})(?!\w)/y,
  },
  {
    kind: 'a key of GitLab',
    starts: ['glpat-', 'gldt-', 'glrt-', 'glptt-'],
    key: /gl(?:pat|dt|rt|ptt)-[\w-]{20,400}/y,
  },
  {
    kind: 'a key of Grafana',
    starts: ['glsa_', 'glc_'],
    key: /(?:glsa_[0-9A-Za-z]{32}_[0-9A-Fa-f]{8}|glc_[\w+/]{32,400})/y,
  },
  { kind: 'a key of Groq', starts: ['gsk_'], key: /gsk_[0-9A-Za-z]{52}(?!\w)/y },
  { kind: 'a key of Linear', starts: ['lin_api_'], key: /lin_api_\w{32,400}/y },
  { kind: 'a key of Notion', starts: ['ntn_'], key: /ntn_\d{11}[0-9A-Za-z]{35}(?!\w)/y },
  { kind: 'a key of npm', starts: ['npm_'], key: /npm_[0-9A-Za-z]{36}(?!\w)/y },
  { kind: 'a key of PyPI', starts: ['pypi-AgEI'], key: /pypi-AgEI[\w-]{50,400}/y },
  {
    kind: 'a key of Shopify',
    starts: ['shpat_', 'shpca_', 'shppa_', 'shpss_'],
    key: /shp(?:at|ca|pa|ss)_[0-9A-Fa-f]{32}(?!\w)/y,
  },
  {
    kind: 'a key of Slack',
    starts: ['xoxb-', 'xoxp-', 'xoxa-', 'xoxr-', 'xoxs-', 'xapp-'],
    key: /(?:xox[abprs]|xapp)-\d[\w-]{20,400}/y,
  },
  {
    kind: 'a webhook of Slack',
    starts: ['slack.com/services/', 'slack.com/workflows/', 'slack.com/triggers/'],
    before: /hooks\.$/,
    key: /hooks\.slack\.com\/\w+\/[TE]\w{6,400}\/\w{8,400}\/\w{20,400}/y,
  },
  { kind: 'a key of Stripe', starts: ['sk_live_', 'rk_live_'], key: /[rs]k_live_[0-9A-Za-z]{20,400}/y },
  {
    kind: 'a key of Telegram',
    starts: [':AA'],
    before: /\d{8,10}$/,
    key: /\d{8,10}:AA[\w-]{33}(?![\w-])/y,
  },
  { kind: 'a key of Vault', starts: ['hvs.', 'hvb.', 'hvr.'], key: /hv[sbr]\.[\w-]{90,400}/y },
  { kind: 'a key of Anthropic', starts: ['sk-ant-'], key: /sk-ant-[\w-]{40,400}/y },
  {
    kind: 'a key of OpenAI',
    // All keys contain `T3BlbkFJ`; old ones begin with no more than `sk-`, which is part of many words.
    starts: ['sk-proj-', 'sk-svcacct-', 'sk-admin-', 'T3BlbkFJ'],
    before: /(?:sk-[0-9A-Za-z]{20})?$/,
    key: /sk-(?:(?:proj|svcacct|admin)-[\w-]{40,400}|[0-9A-Za-z]{20}T3BlbkFJ[0-9A-Za-z]{20}(?!\w))/y,
  },
  { kind: 'a key of Google', starts: ['GOCSPX-'], key: /GOCSPX-[\w-]{28}(?![\w-])/y },
  { kind: 'a key of SendGrid', starts: ['SG.'], key: /SG\.[\w-]{22}\.[\w-]{43}(?![\w-])/y },
  { kind: 'a key of DigitalOcean', starts: ['dop_v1_'], key: /dop_v1_[0-9a-f]{64}/y },
  { kind: 'a key of Hugging Face', starts: ['hf_'], key: /hf_[A-Za-z]{34}(?!\w)/y },
  {
    kind: 'a JSON Web Token',
    starts: ['eyJhbGci', 'eyJ0eXAi', 'eyJraWQi', 'eyJlbmMi', 'eyJqa3Ui', 'eyJ4NXQi'],
    key: /eyJ[\w-]{10,999}\.eyJ[\w-]{10,4000}\.[\w-]{20,800}/y,
    isPublic: isPublicToken,
  },
  {
    kind: 'a private key',
    starts: ['--BEGIN'],
    before: /---$/,
    // In HTML, each line of code may be an element.
    key: /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----(?:<[^<>]{0,200}>|\\n|[\w+/=\s]){200,9999}/y,
  },
];

/** Words of placeholders, and the key of Azure's emulator, which is the same for all. */
const INVENTED = /Eby8vdM02xNO|example|sample|your|dummy|fake|placeholder|xxx|\*\*\*|\.\.\.|000000|123456|abcdef/i;

/** Number of characters of a key that are checked: a long one may contain such words further on by chance. */
const CHECKED_LENGTH = 100;

/** Whether a key is a placeholder, as used in documentation. */
export function isInvented(key: string): boolean {
  const checked = key.slice(0, CHECKED_LENGTH);
  return INVENTED.test(checked) || new Set(checked).size < 10;
}
