import Prism from 'prismjs';

/** Grammars that {@link mdxGrammar} consists of; Markdown takes in YAML only if that is there first. */
export const PARTS_OF_MDX: readonly string[] = ['yaml', 'markdown', 'jsx'];

type Rules = Readonly<Record<string, Prism.GrammarValue>>;

const FRONT_MATTER = 'front-matter-block';

/** MDX: Markdown with imports, exports, comments, expressions and the tags of JSX. Prism has no grammar for it. */
export function mdxGrammar(): Prism.Grammar {
  const { [FRONT_MATTER]: frontMatter, ...markdown } = Prism.languages.markdown as Rules;
  const jsx = Prism.languages.jsx as Rules;
  return {
    ...(frontMatter && { [FRONT_MATTER]: frontMatter }),
    // Up to the next one that begins, so that no text is read again from each of many without an end.
    'mdx-comment': { pattern: /\{\/\*(?:[^*{]|\*(?!\/)|\{(?!\/\*)){0,2000}\*\/\}/, greedy: true, alias: 'comment' },
    // Up to a blank line, as MDX reads them.
    esm: { pattern: /^(?:import|export)[ \t{*][^\n]*(?:\n[^\n]+)*/m, greedy: true, inside: jsx },
    ...markdown,
    ...(jsx.tag && { tag: jsx.tag }),
    expression: { pattern: /\{[^{}\n]*\}/, inside: jsx },
  };
}
