/** A file that one of the two refuses on purpose. */
export interface KnownRefusal {
  readonly reason: string;
  readonly by: 'docusaurus' | 'lectern';
  /** What is said of it. */
  readonly message: RegExp;
  /** What the file has. */
  readonly text: RegExp;
  /** What the site's config has. */
  readonly config?: RegExp;
}

export const KNOWN_REFUSALS: readonly KnownRefusal[] = [
  {
    reason: 'A date of front matter is the text that the author wrote, so that pages can show it.',
    by: 'docusaurus',
    message: /object Date/,
    text: /^[\w-]+: *\d{4}-\d\d-\d\d/m,
  },
  {
    reason: 'A page outside of the sidebars has no cards, and is rendered.',
    by: 'docusaurus',
    message: /cant find current sidebar in context/,
    // It may be in a partial.
    text: /<DocCardList\b|^import \w+ from '.*\/_/m,
  },
  {
    reason: 'HTML among the items of a category has no card, and the page with the cards of the others is rendered.',
    by: 'docusaurus',
    message: /unknown item type \{"type":"html"/,
    text: /<DocCardList\b/,
  },
  {
    reason: 'A draft that another page imports is a part of that page.',
    by: 'docusaurus',
    message: /Cannot find module '@site\/\.docusaurus\/docusaurus-plugin-content-docs\//,
    text: /^draft: true$/m,
  },
  {
    reason: 'Code in an admonition may show one: its colons do not end the admonition that it stands in.',
    by: 'docusaurus',
    message: /MDX compilation failed|closing tag|Expected/,
    text: /^[ >]*:::\w.*\r?\n[ >]*\r?\n[ >]*(`{3,}|~{3,}).*\r?\n[ >]*:::/m,
  },
  {
    reason: 'A title may end with a backslash, which Docusaurus writes into its code as it is.',
    by: 'docusaurus',
    message: /^\s*\d+ │ export \{default as metadata\}/,
    text: /^# .*\\`?[ \t]*$/m,
  },
  {
    reason:
      'Sites that set `future.v4: true` before it implied turning the syntax of MDX 1 off keep their comments and ids.',
    by: 'docusaurus',
    message: /MDX compilation failed/,
    text: /<!--|^\uFEFF?[ >]*#.*\{#|\{#.*\r?\n[ >]*(=+|-+)\s*$/m,
    config: /\bv4: true\b/,
  },
  {
    reason:
      'Where `future.v4: true` keeps admonitions whose titles have no brackets, one around another needs one more colon, as it does without the flag.',
    by: 'lectern',
    message: /before the end of its `:::` container/,
    text: /^:::[a-z]+[ \t]+[^\s{[].*\r?\n[\s\S]*^:::[a-z]+/m,
    config: /\bv4: true\b/,
  },
  {
    reason:
      'Categories with the same label share its translation: a site is built, and `write-translations` warns where their texts differ.',
    by: 'docusaurus',
    message: /sidebar\..+\.category\..+: \d+ duplicates found/,
    text: /^/,
  },
  {
    reason:
      'A page whose address has parentheses is rendered, so that what it throws is known; Docusaurus serves its page for unknown addresses there.',
    by: 'lectern',
    message: /^also at .*\(.*\)/,
    text: /^import Mark from '@site\/static\/img\/mark\.svg'/m,
    config: /\bsvgr: false\b/,
  },
  {
    reason:
      'A page whose address is written with escapes is rendered, so that what it throws is known; Docusaurus serves its page for unknown addresses there.',
    by: 'lectern',
    message: /^also at /,
    text: /^slug: .*%[\dA-F]{2}[\s\S]*^import Mark from '@site\/static\/img\/mark\.svg'/m,
    config: /\bsvgr: false\b/,
  },
];
