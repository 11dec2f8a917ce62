import { addExplanations, EXPLANATIONS, type Explanation } from '../../node/diagnostics/codes/index.ts';
import { CODES } from '../../node/features/codes.ts';
import { type GeneratedPage, NOTE, prose } from './generated-page.ts';

/** A page for every code, and one that lists them. */
export function diagnosticPages(): readonly GeneratedPage[] {
  addExplanations(CODES);
  return [listPage(), ...Array.from(EXPLANATIONS, ([code, explanation]) => codePage(code, explanation))];
}

function listPage(): GeneratedPage {
  const rows = Array.from(
    EXPLANATIONS,
    ([code, { title }]) => `| [\`${code}\`](../diagnostics/${code}.md) | ${prose(title)} |`,
  );
  const text = [
    '---\nslug: /diagnostics\ndescription: "All errors, warnings and notices of Lectern, by code, with their causes and fixes."\n---',
    NOTE,
    '# Diagnostics',
    `Every message of Lectern ends in a code, such as \`config/unknown-key\`. Terminals with hyperlink support link it to its page
below. Offline, \`npx lectern explain <code>\` prints the same explanation.`,
    ['| Code | Problem |', '| --- | --- |', ...rows].join('\n'),
  ].join('\n\n');
  return { file: 'diagnostics.md', text: `${text}\n` };
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
    `## Cause {#why}\n\n${prose(cause)}`,
    `## Fix {#what-to-do}\n\n${prose(fix)}`,
  ].join('\n\n');
  return { file: `../diagnostics/${code}.md`, text: `${text}\n` };
}
