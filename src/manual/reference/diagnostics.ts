import { EXPLANATIONS, type Explanation } from '../../node/diagnostics/codes/index.ts';
import { type GeneratedPage, NOTE, prose } from './generated-page.ts';

/** A page for every code, and one that lists them. */
export function diagnosticPages(): readonly GeneratedPage[] {
  return [listPage(), ...Array.from(EXPLANATIONS, ([code, explanation]) => codePage(code, explanation))];
}

function listPage(): GeneratedPage {
  const rows = Array.from(EXPLANATIONS, ([code, { title }]) => `| [\`${code}\`](./${code}.md) | ${prose(title)} |`);
  const text = [
    '---\nslug: /diagnostics\ndescription: "Every problem that Lectern reports, by its code."\n---',
    NOTE,
    '# Diagnostics',
    `Every problem that Lectern reports has a code, such as \`config/unknown-key\`, which stands at the end of its message and, in a
terminal that knows links, leads to its page here. \`npx lectern explain <code>\` tells the same without a network.`,
    ['| Code | What is wrong |', '| --- | --- |', ...rows].join('\n'),
  ].join('\n\n');
  return { file: '../diagnostics/index.md', text: `${text}\n` };
}

function codePage(code: string, { title, cause, fix }: Explanation): GeneratedPage {
  const [, slug] = code.split('/');
  const frontMatter = [
    `title: ${JSON.stringify(code)}`,
    `sidebar_label: ${JSON.stringify(slug)}`,
    `description: ${JSON.stringify(title)}`,
  ].join('\n');
  const text = [
    `---\n${frontMatter}\n---`,
    NOTE,
    `**${prose(title)}.**`,
    `## Why\n\n${prose(cause)}`,
    `## What to do\n\n${prose(fix)}`,
  ].join('\n\n');
  return { file: `../diagnostics/${code}.md`, text: `${text}\n` };
}
