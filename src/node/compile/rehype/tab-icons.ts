import type { Program } from 'estree-jsx';
import type { Root } from 'hast';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { escapeText } from '../../../shared/escape.ts';
import { attributeLiteral, declaredNames, moduleStatements, parseModule } from '../estree.ts';
import { iconContent } from '../icons/icon-content.ts';
import { svgHtml } from '../icons/svg.ts';
import type { PageContext } from '../page-context.ts';
import { removeAttribute } from '../remark/part-elements.ts';
import { visit } from '../walk.ts';

type Tab = MdxJsxFlowElement | MdxJsxTextElement;

/**
 * Puts the icon that a tab names before its label, `<TabItem value="linux" icon="terminal">`. Labels are React nodes, so it takes no
 * script of the theme. Runs after facts, which have labels as text. A component of the site may have an `icon` of its own.
 */
export function tabIcons(tree: Root, context: PageContext): void {
  if (!context.source.text.includes('icon=') || context.settings.ownParts.has('TabItem')) return;
  if (moduleStatements(tree).some(isOwn)) return;
  visit<Tab>(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], tab => {
    if (tab.name === 'TabItem') addIcon(tab, context);
  });
}

/** Whether a statement declares a component of this name that is not the theme's. */
function isOwn(statement: Program['body'][number]): boolean {
  const isOfTheme = statement.type === 'ImportDeclaration' && statement.source.value === '@theme/TabItem';
  return !isOfTheme && declaredNames(statement).includes('TabItem');
}

function addIcon(tab: Tab, context: PageContext): void {
  const [icon, label] = [text(tab, 'icon'), text(tab, 'label') ?? text(tab, 'value')];
  if (icon === undefined || label === undefined) return;
  for (const name of ['icon', 'label']) removeAttribute(tab, name);
  const [sign] = iconContent(icon, tab, context);
  const html = `${sign.type === 'text' ? escapeText(sign.value) : svgHtml(sign)} ${escapeText(label)}`;
  tab.attributes.push({ type: 'mdxJsxAttribute', name: 'label', value: htmlNode(html) });
}

/** The text of an attribute; undefined if it is computed. */
function text(tab: Tab, name: string): string | undefined {
  const value = attributeLiteral(tab, name);
  return typeof value === 'string' ? value : undefined;
}

/** A React node of HTML, as the value of an attribute. */
function htmlNode(html: string): NonNullable<Exclude<MdxJsxAttribute['value'], string>> {
  const value = `<span dangerouslySetInnerHTML={{ __html: ${JSON.stringify(html)} }} />`;
  return { type: 'mdxJsxAttributeValueExpression', value, data: { estree: parseModule(value) } };
}
