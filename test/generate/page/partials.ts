import path from 'node:path';
import { type Rule, rule } from '../production.ts';
import type { PageContext } from '../site.ts';
import type { WriteBlocks } from './containers.ts';
import { addFile, otherDoc } from './files.ts';
import { sentence, uniqueName, words } from './words.ts';

/** Partials: Markdown files that pages import. */
export function partialRule(blocks: WriteBlocks): Rule<PageContext, string> {
  /** Writes a partial beside the page and imports it: the name it has there. */
  const part = (page: PageContext, text: string | ((part: PageContext) => string), folder = ''): string => {
    const name = uniqueName(page.random, 'Part');
    const file = path.posix.join(path.posix.dirname(page.doc.file), folder, `_${name}.mdx`);
    const inside: PageContext = { ...page, doc: { file, anchors: [] }, imports: new Set(), definitions: new Set() };
    const body = typeof text === 'string' ? text : text(inside);
    const parts = [[...inside.imports].join('\n'), body, [...inside.definitions].join('\n\n')];
    addFile(page, file, `${parts.filter(one => one !== '').join('\n\n')}\n`);
    const component = name.replace('-', '');
    page.imports.add(`import ${component} from './${path.posix.join(folder, `_${name}.mdx`)}';`);
    return component;
  };
  return rule<PageContext, string>('partial', {
    once: page => `<${part(page, inside => blocks(inside, 3))} />`,
    twice: page =>
      ((name: string) => `<${name} />\n\n${sentence(page.random)}\n\n<${name} />`)(
        part(page, inside => blocks(inside, 2)),
      ),
    headings: page => `<${part(page, `## Of the part\n\n${sentence(page.random)}\n\n### Below it`)} />`,
    'headings-twice': page =>
      ((name: string) => `<${name} />\n\n<${name} />`)(part(page, '## Repeated part\n\n[up](#repeated-part)')),
    props: page => `<${part(page, 'Hello {props.name}, **{props.count}**.')} name="you" count={2} />`,
    'props-children': page => {
      const name = part(page, 'Before {props.children} after.');
      return `<${name}>\n\n*children*\n\n</${name}>`;
    },
    'own-folder': page => `<${part(page, inside => blocks(inside, 2), 'parts')} />`,
    exports: page => {
      const name = part(page, "export const shared = 'from the part';\n\nThe part: {shared}");
      const line = [...page.imports].find(one => one.startsWith(`import ${name} `)) ?? '';
      page.imports.delete(line);
      page.imports.add(line.replace(name, `${name}, { shared as ${name}Shared }`));
      return `<${name} />\n\n{${name}Shared}`;
    },
    nested: page => `<${part(page, inside => `Outer.\n\n<${part(inside, '#### Inner\n\nInner text.')} />`)} />`,
    'front-matter': page =>
      `<${part(page, `---\ntitle: Ignored\n---\n\n${words(page.random)} {frontMatter.title}`)} />`,
    inline: page => `${words(page.random)} <${part(page, 'a sentence')} /> ${words(page.random)}.`,
    'in-list': page => `- ${words(page.random)}\n\n  <${part(page, 'Of an *item*.')} />`,
    'of-a-doc': page => {
      const { file } = otherDoc(page);
      // In the order of their names, so that docs are not parts of each other.
      if (page.depth > 0 || file <= page.doc.file) return `<${part(page, 'No doc')} />`;
      const name = uniqueName(page.random, 'Doc').replace('-', '');
      page.imports.add(`import ${name} from ${JSON.stringify(`@site/${file}`)};`);
      return `<${name} />`;
    },
    title: page => `<${part(page, `# Title of the part\n\n${words(page.random)}`)} />`,
  });
}
