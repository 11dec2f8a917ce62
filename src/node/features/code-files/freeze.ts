import { closesFence, type Fence, fenceIn, leavesFence } from '../../compile/parse/fences.ts';
import type { Diagnostic, Result } from '../../diagnostics/index.ts';
import type { FrozenSource } from '../../pipeline/feature.ts';
import { mayShowFiles, type ReadFence, readFence } from './meta.ts';
import { type CodeFileSettings, readCode } from './read.ts';

/** The text of a Markdown file with the code that its fences show of other files in place of the files' names. */
export function withCode({ file, text, mayBeOther = false }: FrozenSource, settings: CodeFileSettings): Result<string> {
  if (!mayShowFiles(text)) return { value: text, diagnostics: [] };
  const lines = text.split('\n');
  const afterComment = commentsIn(lines);
  const written: string[] = [];
  const diagnostics: Diagnostic[] = [];
  for (let index = 0; index < lines.length; ) {
    const comment = afterComment(index);
    if (comment !== undefined) {
      written.push(...lines.slice(index, comment));
      index = comment;
      continue;
    }
    const block = blockAt(index, lines);
    const fence = block && readFence(infoOf(block.fence));
    if (block && fence && block.content.every(line => /^[\s>]*$/.test(line))) {
      const { result } = readCode(fence.shown, file, settings);
      if ('message' in result) {
        const location = { file, line: index + 1, column: block.fence.markers.length + 1 };
        diagnostics.push({ ...result, severity: mayBeOther ? 'warning' : 'error', location });
        written.push(...lines.slice(index, block.end));
      } else written.push(...filled({ ...block, code: result.code }, fence));
    } else written.push(...lines.slice(index, block?.end ?? index + 1));
    index = block?.end ?? index + 1;
  }
  return { value: written.join('\n'), diagnostics };
}

/** What begins a comment, if it begins a line, and what ends it. */
const COMMENTS = [
  [/^[\s>]*\{\s*\/\*/, '*/'],
  [/^[\s>]*<!--/, '-->'],
] as const;

/** Finds the index of the line after the comment that a line begins; undefined if it begins none, or one that does not end. */
function commentsIn(lines: readonly string[]): (start: number) => number | undefined {
  const kinds = COMMENTS.map(([mark, end]) => ({ mark, end, last: lines.findLastIndex(line => line.includes(end)) }));
  return start => {
    const kind = kinds.find(({ mark }) => mark.test(lines[start] ?? ''));
    if (!kind || kind.last < start) return undefined;
    let last = start;
    while (lines[last]?.includes(kind.end) === false) last++;
    return last + 1;
  };
}

/** A fence with its lines. */
interface Block {
  readonly fence: Fence;
  readonly content: readonly string[];
  /** The index of the line after it. */
  readonly end: number;
  /** What ends its lines besides the line feed. */
  readonly ending: string;
}

function blockAt(start: number, lines: readonly string[]): Block | undefined {
  const first = lines[start] ?? '';
  const fence = fenceIn(withoutReturn(first));
  if (!fence) return undefined;
  let last = start + 1;
  const isOpen = () => last < lines.length && !leavesFence(fence, withoutReturn(lines[last] ?? ''));
  while (isOpen() && !closesFence(fence, withoutReturn(lines[last] ?? ''))) last++;
  const end = isOpen() ? last + 1 : last;
  const content = lines.slice(start + 1, last).map(withoutReturn);
  return { fence, content, end, ending: first.endsWith('\r') ? '\r' : '' };
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}

function infoOf({ info }: Fence): { readonly language: string; readonly meta: string } {
  const [language = ''] = info.split(/\s/, 1);
  return { language, meta: info.slice(language.length).trim() };
}

function filled({ fence, code, ending }: Block & { readonly code: string }, { language, meta }: ReadFence): string[] {
  // Below the first line of a list's item, there is space where its mark is.
  const prefix = fence.markers.replace(/[^\s>]/g, ' ');
  const mark = fence.marker[0] ?? '`';
  const runs = code.match(mark === '`' ? /`+/g : /~+/g) ?? [];
  const longest = runs.reduce((length, run) => Math.max(length, run.length), 0);
  const marker = mark.repeat(Math.max(fence.marker.length, longest + 1));
  // The first word after the marker is always a language.
  const info = language === '' && meta !== '' ? `text ${meta}` : `${language} ${meta}`.trim();
  const body = [...code.split('\n'), marker].map(line => (prefix + line).trimEnd());
  return [`${fence.markers}${marker}${info}`, ...body].map(line => line + ending);
}
