import type { Program } from 'estree-jsx';
import { walk as walkProgram } from 'estree-walker';
import type { Element, ElementContent, Root } from 'hast';
import { overrideOf, THEME_DIR } from '../../theme-parts.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { moduleStatements, parseModule } from '../estree.ts';
import { codeBlockParts } from '../markup/code-block.ts';
import { codeFold } from '../markup/code-fold.ts';
import { freeName, type PageContext, partialNamed } from '../page-context.ts';
import { walk } from '../walk.ts';
import { EXPLICIT, mayInspect } from './collapse.ts';
import { blockIn } from './facts.ts';
import { anchorProperties, reportTypes } from './finish.ts';
import { type Node, tagOf, textOf } from './text-of.ts';

/**
 * Components that add what the compiler adds elsewhere, so that a component around them sees the props that an element has in
 * MDX. Their names are those of Docusaurus' components. Code that such a component has changed is shown without colors.
 */
const COMPONENTS = {
  _Pre: 'function MDXPre({ children }) { return children; }',
  _Code: `function MDXCode({ children, className, title, frame, style, code, html }) {
  const pre = <pre tabIndex={0} className={'prism-code codeBlock ' + (className ?? '')}><code className="codeBlockLines">{children}</code></pre>;
  return <div className={(className ? className + ' ' : '') + frame} style={style}>
    {title && <div className="codeBlockTitle">{title}</div>}
    {(children ?? '') === code
      ? <div className="codeBlockContent" dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />
      : <div className="codeBlockContent">{pre}</div>}
  </div>;
}`,
  _Heading: `function MDXHeading({ level: Level, label, children, ...props }) {
  const link = <a href={'#' + props.id} className="hash-link" aria-label={label} translate="no">{'\\u200b'}</a>;
  return <Level {...props}>{children}{link}</Level>;
}`,
};

/**
 * Keeps code blocks and headings in components of the site as elements with the props of MDX: such a component may look into its
 * children, as in `children.props.children.props.className`.
 */
export function inspectedChildren(tree: Root, context: PageContext): void {
  for (const name of siteComponents(tree, context)) context.siteComponents.add(name);
  // Most pages have none.
  if (context.siteComponents.size === 0 && context.settings.reactElements.size === 0) return;
  const used = new Map<ComponentName, string>();
  const use = (name: ComponentName): string => {
    const free = used.get(name) ?? freeName(name, context);
    used.set(name, free);
    return free;
  };
  walk(tree, (node, index) => {
    if (!mayInspect(node as ElementContent, context)) return undefined;
    walk(node, child => {
      if (child.type === 'element') keep(child as Element, context, use);
      return undefined;
    });
    return index + 1;
  });
  for (const [name, variable] of used) tree.children.unshift(declarationOf(name, variable));
}

/** The names of the components that are neither of the theme nor of the generator. */
function siteComponents(tree: Root, context: PageContext): ReadonlySet<string> {
  const names = new Set<string>();
  walk(tree, node => {
    const name = node.type === 'element' || node.type === 'text' ? null : tagOf(node as Node);
    if (name !== null && !/^[a-z][^.]*$/.test(name) && !partialNamed(name, context)) names.add(name);
    return undefined;
  });
  const modules = names.size > 0 ? importedModules(tree) : new Map();
  const isOwn = (name: string): boolean => {
    const [variable = ''] = name.split('.');
    return isOwnModule(modules.get(variable) ?? `@theme/${variable}`, context);
  };
  return new Set([...names].filter(isOwn));
}

/** The modules of a page's imports, by the variables of these. */
function importedModules(tree: Root): ReadonlyMap<string, string> {
  const imports = moduleStatements(tree).filter(statement => statement.type === 'ImportDeclaration');
  return new Map(
    imports.flatMap(({ specifiers, source }) =>
      specifiers.map(({ local }) => [local.name, String(source.value)] as const),
    ),
  );
}

const GENERATOR = /^(?:@docusaurus|lectern)\/|^@theme(?:\/Head|-(?:original|init)\/.*)$/;

function isOwnModule(specifier: string, { settings }: PageContext): boolean {
  const part = /^@theme\/(.*?)(?:\/index)?$/.exec(specifier)?.[1];
  if (GENERATOR.test(specifier)) return false;
  return part === undefined || settings.ownParts.has(part) || overrideOf([THEME_DIR], part) === undefined;
}

type ComponentName = keyof typeof COMPONENTS;

/** Declares a component, and returns its name on the page, which is one that the page does not declare itself. */
type Use = (name: ComponentName) => string;

function keep(element: Element, context: PageContext, use: Use): void {
  const { reactElements, texts = {} } = context.settings;
  const { tagName, properties } = element;
  if (reactElements.has(tagName)) return;
  if (tagName === 'pre' && !reactElements.has('code')) keepCode(element, context, use);
  if (!/^h[2-6]$/.test(tagName) || properties.id === undefined) return;
  const { className, ariaLabel: label } = anchorProperties(element, texts);
  Object.assign(element, { tagName: use('_Heading'), properties: { ...properties, className, level: tagName, label } });
}

function keepCode(pre: Element, context: PageContext, use: Use): void {
  const found = blockIn(pre, context);
  if (!found) return;
  const { code, block } = found;
  reportTypes(pre, block, context);
  const {
    language,
    title,
    content: html,
    frame,
    style,
  } = codeBlockParts(block, context.paint, codeFold(block, context));
  const { className } = code.properties;
  const classes = className === undefined ? [language, ...frame] : frame;
  Object.assign(code, {
    tagName: use('_Code'),
    properties: {
      ...{ className, frame: classes.join(' '), code: textOf(code), html },
      ...omitUndefined({ metastring: block.meta || undefined, title, style }),
    },
  });
  pre.tagName = use('_Pre');
}

function declarationOf(name: ComponentName, variable: string) {
  const estree = parseModule(`const ${variable} = ${COMPONENTS[name]};`);
  return { type: 'mdxjsEsm', value: '', data: { estree: explicit(estree) } } as const;
}

/** Marks elements as written by an author, which are not replaced by components of the same name. */
function explicit(program: Program): Program {
  walkProgram(program, {
    enter(node) {
      if (node.type === 'JSXElement') Object.assign(node, { data: EXPLICIT });
    },
  });
  return program;
}
