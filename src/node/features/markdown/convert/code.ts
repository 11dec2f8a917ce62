import type { Element } from 'hast';
import type { Code } from 'mdast';
import { titleMeta } from '../../../compile/markdown/code-meta.ts';
import { classesOf, find, hasClass, textOf } from '../../../util/hast.ts';

/** A code block from its `pre`; language and title may also be on the element around it. */
export function codeText(pre: Element, frame: Element): Code {
  const code = find(pre.children, ({ tagName }) => tagName === 'code');
  const language = [frame, pre, ...(code ? [code] : [])].map(languageOf).find(Boolean);
  const title = find(
    frame.children,
    element => hasClass(element, 'codeBlockTitle') || /^codeBlockTitle_/.test(String(element.properties.className)),
  );
  return {
    type: 'code',
    lang: language ?? null,
    meta: language && title ? titleMeta(textOf(title).replace(/\s+/g, ' ').trim()) : null,
    value: textOf(pre).replace(/\n$/, ''),
  };
}

function languageOf(element: Element): string | undefined {
  const name = classesOf(element)
    .find(name => name.startsWith('language-'))
    ?.slice('language-'.length);
  return name === '' || name === 'undefined' ? undefined : name;
}
