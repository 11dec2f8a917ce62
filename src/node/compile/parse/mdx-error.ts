import { VFileMessage } from 'vfile-message';
import { type Diagnostic, positionAt, type SourceLocation } from '../../diagnostics/index.ts';
import { describeThrown } from '../../diagnostics/thrown.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { NestedTooDeeply } from './nesting.ts';

/** A message that replaces the parser's, and a fix. */
interface Explanation {
  readonly of: RegExp;
  readonly message?: (...found: readonly string[]) => string;
  readonly fix: string;
}

const TAG_FIX = 'Write `\\<` or `&lt;`, or put the text in backticks.';
const BRACE_FIX = 'A `{` starts a JavaScript expression in MDX. Write `\\{`, or put the text in backticks.';
const IMPORT_FIX = 'Put `import` and `export` lines together, with a blank line after them.';
const CLOSE_FIX = 'Close every tag, also `<br />` and `<img />`, and indent opening and closing tags alike.';
const ATTRIBUTE_FIX = 'Write attributes as in JSX: `className="x"`, `style={{color: "red"}}`.';

/** The id of a heading where MDX 1 is not supported: braces with an expression that begins with `#`. */
const HEADING_ID: Omit<Explanation, 'of'> = {
  message: () => 'The id of a heading is no `{#id}` here, as `markdown.mdx1Compat.headingIds` is off',
  fix: 'Write `{/* #id */}`. `lectern write-heading-ids --migrate` does so in all files.',
};

/** A second default export, as MDX tells it. */
const DUPLICATE = /^Unexpected duplicate layout/;

/** The first match applies. */
const EXPLANATIONS: readonly Explanation[] = [
  {
    of: /`!` \(U\+0021\) before name/,
    message: () => 'A `<!` starts nothing in MDX: no comment, no `<!DOCTYPE>` and no `<![CDATA[`',
    fix: 'A comment is `{/* … */}` in MDX. In Markdown proper, or with `markdown.mdx1Compat.comments`, `<!-- … -->` is one too, which needs its `-->`. For a `<` that is text, write `\\<`.',
  },
  {
    of: /`\/` \(U\+002F\) before local name/,
    message: () => 'A `<` starts a tag in MDX, and a URL is not a tag',
    fix: 'Write the URL without `<` and `>`, or as a link: `[text](https://…)`.',
  },
  {
    of: /`@` \(U\+0040\) in name/,
    message: () => 'A `<` starts a tag in MDX, and an e-mail address is not a tag',
    fix: 'Write the address without `<` and `>`, or as a link: `[text](mailto:…)`. For a `<` that is text, write `\\<`.',
  },
  {
    of: /Unexpected character `(.)` \(U\+\w+\) before name/u,
    message: (_, character) => `A \`<\` starts a tag in MDX, but \`<${character}\` is not a tag`,
    fix: TAG_FIX,
  },
  {
    of: /Unexpected character `(.)` \(U\+\w+\) in (?:\w+ )?name/u,
    message: (_, character) => `A \`<\` starts a tag in MDX, whose name cannot contain \`${character}\``,
    fix: TAG_FIX,
  },
  {
    of: /Unexpected character `(.)` \(U\+\w+\) before attribute value/u,
    message: (_, character) => `The value of an attribute needs quotes or braces, but it starts with \`${character}\``,
    fix: 'Write `name="value"`, or `name={expression}`.',
  },
  {
    of: /^Could not parse import\/exports: Identifier '(.+)' has already been declared/,
    message: (_, name) => `The name \`${name}\` is declared twice on this page`,
    fix: 'Remove one of them, or import it under another name.',
  },
  {
    of: /^Could not parse import\/exports(?:: (.+))?/,
    message: (_, cause) => `The \`import\` and \`export\` lines are not valid JavaScript${cause ? `: ${cause}` : ''}`,
    fix: IMPORT_FIX,
  },
  {
    of: /^Could not parse expression(?:: (.+))?/,
    message: (_, cause) => `The expression in \`{…}\` is not valid JavaScript${cause ? `: ${cause}` : ''}`,
    fix: BRACE_FIX,
  },
  {
    of: DUPLICATE,
    message: () => 'The page has two default exports, and either would be its layout',
    fix: 'Remove one of them, or give it a name.',
  },
  { of: /parsed anew/, fix: 'Move the code to a module, and import it on the page.' },
  {
    of: /too long to pair/,
    fix: 'Divide the paragraph with blank lines. Put marks that are text in backticks, or escape them with `\\`.',
  },
  { of: /import\/exports/, fix: IMPORT_FIX },
  { of: /expression/, fix: BRACE_FIX },
  {
    of: /^Expected a closing tag for `<([^>`]+)>`.*before the end of `paragraph`/,
    fix: `${CLOSE_FIX} A tag that is opened in a paragraph must be closed in it. Around blocks, write both tags on their own lines.`,
  },
  {
    of: /^Expected a closing tag for .*before the end of `directiveContainer`/,
    fix: `${CLOSE_FIX} A \`:::\` ends the outermost container with as many colons: around another one, a container needs one more, \`::::note\`.`,
  },
  {
    of: /^Unexpected closing tag `([^`]+)`, expected corresponding closing tag for `<([^>`]+)>` \((\d+:\d+)-/,
    message: (_, found, name, location) =>
      `\`${found}\` does not close \`<${name}>\` at ${location}: expected \`</${name}>\``,
    fix: CLOSE_FIX,
  },
  {
    of: /^Unexpected closing slash `\/` in tag/,
    message: () => 'This closing tag has no opening tag',
    fix: CLOSE_FIX,
  },
  { of: /before name|in name|start a tag/, fix: `A \`<\` starts a tag in MDX. ${TAG_FIX}` },
  { of: /closing (tag|slash)/, fix: CLOSE_FIX },
  { of: /attribute/, fix: ATTRIBUTE_FIX },
];

/**
 * The diagnostic of an error of the chain: a syntax error, explained in terms of the author's text, too deep nesting,
 * or an error of a plugin.
 *
 * @param text the source, where an attribute's value may be open to its end
 */
export function mdxError(file: string, error: unknown, text = ''): Diagnostic {
  if (error instanceof NestedTooDeeply) return tooDeep({ file, ...error.place });
  if (!(error instanceof VFileMessage)) return pluginError(file, error);
  const reason = reasonOf(error);
  const known = EXPLANATIONS.find(({ of }) => of.test(reason));
  const found = known?.of.exec(reason) ?? [];
  const place = placeInText(error, reason, text) ?? locationIn(error, reason);
  const explanation = isHeadingId(text, place) ? HEADING_ID : known;
  return {
    code: 'compile/mdx-error',
    severity: 'error',
    message: explanation?.message?.(...found) ?? withoutPlaces(reason),
    location: { file, ...place },
    fix: explanation?.fix ?? 'Compare with the MDX syntax at https://mdxjs.com/docs/what-is-mdx/.',
  };
}

/** An error that a plugin of the site threw, also located in its code. */
function pluginError(file: string, error: unknown): Diagnostic {
  const { message, location: thrown } = describeThrown(error, { file });
  return {
    code: 'compile/plugin-error',
    severity: 'error',
    message,
    location: { file },
    ...(thrown.file !== file ? { alsoAt: [thrown] } : {}),
    fix: 'A Markdown plugin or the preprocessor of the site threw this error on the page: fix that, or the part of the page that it reads.',
  };
}

function tooDeep({ file, line, column }: SourceLocation): Diagnostic {
  return {
    code: 'compile/too-deep',
    severity: 'error',
    message: 'The page is nested too deeply here',
    location: omitUndefined({ file, line, column }),
    fix: 'Close the quotes, lists, admonitions, tags or brackets that are open, or remove some levels.',
  };
}

/** Whether a place is behind the brace of what MDX 1 takes for the id of a heading. */
function isHeadingId(text: string, { line = 0, column = 0 }: Pick<SourceLocation, 'line' | 'column'>): boolean {
  const [written = ''] = text.split(/\r?\n/).slice(line - 1, line);
  return /^#{1,6}\s/.test(written) && written.startsWith('{#', column - 2);
}

/** The parser's message, followed by that of the JavaScript parser. */
function reasonOf({ reason, cause }: VFileMessage): string {
  if (!(cause instanceof Error)) return reason;
  return `${reason.replace(/ with acorn$/, '')}: ${cause.message.replace(/ \(\d+:\d+\)$/, '')}`;
}

/** The place of what the parser does not place: the quote or the brace that is not closed, the last default export. */
function placeInText(
  { line }: VFileMessage,
  reason: string,
  text: string,
): Pick<SourceLocation, 'line' | 'column'> | undefined {
  const [, quote] = /^Unexpected end of file in attribute value, .*closing quote `(.)`/.exec(reason) ?? [];
  if (quote !== undefined) return positionAt(text, Math.max(0, text.lastIndexOf(quote)));
  // The end is that of the paragraph, for an expression in one.
  const above = () => text.split('\n').slice(0, line).join('\n');
  if (/^Unexpected end of file in expression/.test(reason)) return positionAt(text, openBrace(above()));
  const last = DUPLICATE.test(reason) ? [...text.matchAll(/^export\s+(?:default\b|\{)/gm)].at(-1) : undefined;
  return last && positionAt(text, last.index);
}

/** Blocks of code, code in a line and escaped braces. */
const WITHOUT_EXPRESSIONS =
  /^[ \t>]*(`{3,}|~{3,})[\s\S]*?(?:^[ \t>]*\1|(?![\s\S]))|(?<!`)(`{1,9})(?!`).+?(?<!`)\2(?!`)|\\[{}]/gm;

/** Where the comment or the expression begins that goes on to the end of a text. */
function openBrace(text: string): number {
  const rest = text.replace(WITHOUT_EXPRESSIONS, code => ' '.repeat(code.length));
  const comment = rest.lastIndexOf('{/*');
  if (comment > rest.lastIndexOf('*/')) return comment;
  const open: number[] = [];
  for (const { 0: brace, index } of rest.matchAll(/[{}]/g)) {
    if (brace === '{') open.push(index);
    else open.pop();
  }
  return open[0] ?? 0;
}

/** The location of a syntax error; that of an unclosed tag is in the message: ``for `<Box>` (5:1-5:6)``. */
function locationIn({ line, column }: VFileMessage, reason: string): Pick<SourceLocation, 'line' | 'column'> {
  const [, startLine, startColumn] = /^Expected a closing tag for .* \((\d+):(\d+)-/.exec(reason) ?? [];
  if (startLine !== undefined) return { line: Number(startLine), column: Number(startColumn) };
  return { ...(line ? { line } : {}), ...(column ? { column } : {}) };
}

function withoutPlaces(reason: string): string {
  return reason
    .replace(/ \(\d+:\d+-\d+:\d+\)/g, '')
    .replace('`listItem`', 'its list item')
    .replace('`directiveContainer`', 'its `:::` container')
    .replace(/`(paragraph)`/, 'its $1');
}
