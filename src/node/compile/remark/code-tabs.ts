import type { Code, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm';
import { languageLabel, readCodeMeta, withoutTitle } from '../../../shared/code/meta.ts';
import { mayHaveCodeTabs } from '../../../shared/scan-imports.ts';
import { parseModule } from '../estree.ts';
import type { PageContext } from '../page-context.ts';
import { type TreeNode, visit } from '../walk.ts';
import { loadCommandConverter, PACKAGE_MANAGERS } from './package-managers.ts';

export const CODE_GROUP = 'code-group';
const PACKAGES = 'npm2yarn';
const TABS = '_Tabs';
const TAB_ITEM = '_TabItem';
const IMPORTS = `import ${TABS} from '@theme/Tabs';\nimport ${TAB_ITEM} from '@theme/TabItem';`;

/**
 * Turns the code blocks of a `:::code-group` into tabs, and a code block with the flag `npm2yarn` into tabs with its
 * commands for each package manager. Runs after plugins of the site, which may do either themselves.
 */
export async function codeTabs(tree: Root, { source }: PageContext): Promise<void> {
  if (!mayHaveCodeTabs(source.text)) return;
  const convert = source.text.includes(PACKAGES) ? await loadCommandConverter() : undefined;
  let found = false;
  const replace = (parent: { children: TreeNode[] }, index: number, tabs: MdxJsxFlowElement) => {
    parent.children[index] = tabs;
    found = true;
  };
  visit<Code | ContainerDirective>(tree, ['code', 'containerDirective'], (node, index, parent) => {
    if (node.type === 'containerDirective') {
      if (node.name === CODE_GROUP && node.children.some(isCode)) replace(parent, index, codeGroup(node));
    } else if (convert && isForPackages(node)) replace(parent, index, packageTabs(node, convert));
  });
  if (found) tree.children.unshift(importStatement());
}

function isForPackages({ meta }: Code): boolean {
  return meta?.split(' ').includes(PACKAGES) === true;
}

function packageTabs(block: Code, convert: Awaited<ReturnType<typeof loadCommandConverter>>): MdxJsxFlowElement {
  const meta = block.meta?.split(' ').filter(word => word !== PACKAGES) ?? [];
  const items = PACKAGE_MANAGERS.map(({ value, label }) => {
    const code: Code = {
      type: 'code',
      lang: block.lang ?? null,
      meta: meta.join(' '),
      value: convert(block.value, value),
    };
    return tabItem(value, label, code);
  });
  return element(TABS, { groupId: PACKAGES }, items);
}

/**
 * The tabs of a code group. Groups with the same labels share the reader's choice, unless they have another `groupId`.
 */
function codeGroup({ children, attributes }: ContainerDirective): MdxJsxFlowElement {
  const blocks = children.filter(isCode);
  const labels = distinct(blocks.map(labelOf));
  const items = blocks.map((block, index) => tabItem(labels[index] ?? '', labels[index] ?? '', untitled(block)));
  return element(TABS, { groupId: labels.join('|'), ...attributes }, items);
}

function labelOf({ lang, meta }: Code): string {
  return readCodeMeta(meta ?? '').title ?? languageLabel(lang ?? '') ?? 'text';
}

/** @example distinct(['js', 'js']) // ['js', 'js 2'] */
function distinct(labels: readonly string[]): readonly string[] {
  return labels.map((label, index) => {
    const before = labels.slice(0, index).filter(other => other === label).length;
    return before === 0 ? label : `${label} ${before + 1}`;
  });
}

/** A code block without its title, which is the tab's label. */
function untitled(block: Code): Code {
  return { ...block, meta: withoutTitle(block.meta ?? '').trim() };
}

function isCode(node: { readonly type: string }): node is Code {
  return node.type === 'code';
}

function tabItem(value: string, label: string, block: Code): MdxJsxFlowElement {
  return element(TAB_ITEM, { value, label }, [block]);
}

function element(
  name: string,
  attributes: NonNullable<ContainerDirective['attributes']>,
  children: MdxJsxFlowElement['children'],
): MdxJsxFlowElement {
  const list = Object.entries(attributes).map(([key, value]): MdxJsxAttribute => {
    return { type: 'mdxJsxAttribute', name: key, value: value || null };
  });
  return { type: 'mdxJsxFlowElement', name, attributes: list, children };
}

function importStatement(): MdxjsEsm {
  return { type: 'mdxjsEsm', value: IMPORTS, data: { estree: parseModule(IMPORTS) } };
}
