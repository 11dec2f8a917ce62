import { escapeAttribute, escapeScript, escapeText } from '../../shared/escape.ts';
import { BODY_CLASS, headKey, isInHead, rootAttributes } from '../../shared/head.ts';
import type { HeadTag } from '../../shared/model/head.ts';
import type { PageProps } from '../../shared/model/page.ts';
import { escapePath, isExternal } from '../../shared/url.ts';
import { FAILURE_ATTRIBUTES, PART_ATTRIBUTE } from '../../shared/waiting-script.ts';
import type { Redirect } from '../plugins/types.ts';
import type { Shell } from '../shell/types.ts';
import { GENERATOR_TEXTS } from '../translations/generator-texts.ts';
import { type Texts, translate } from '../translations/texts.ts';
import { packageVersion } from '../version.ts';
import type { FailureTexts, RenderContext } from './types.ts';

export interface DocumentInput {
  readonly page: PageProps;
  /** Content of the root element. */
  readonly html: string;
  /** Head tags that the client updates on navigation. */
  readonly head: readonly HeadTag[];
  /** Further head tags, only in this document. */
  readonly added: readonly HeadTag[];
  readonly files: DocumentFiles;
  /** The kind of the content: see `PageData` of the client. */
  readonly content: 'html' | 'mdx' | 'none';
  /** URL of the route bundle that the page fetches before it hydrates. */
  readonly bundleUrl?: string;
}

/** URLs of the files that a page loads. */
export interface DocumentFiles {
  readonly styles: Parts;
  readonly scripts: Parts;
}

/** Files that all pages need, and those of the page. */
type Parts = Readonly<Record<'shell' | 'page', readonly string[]>>;

const GENERATOR = `<meta name="generator" content="Lectern v${packageVersion()}">`;
const VOID = new Set(['meta', 'link', 'base']);

/** The whole HTML document of a page. */
export function documentHtml(
  { page, html, head: tags, added, files, content, bundleUrl }: DocumentInput,
  {
    site,
    siteTags,
    shell,
    inlineScript,
    failureTexts,
  }: Pick<RenderContext, 'site' | 'siteTags' | 'inlineScript' | 'failureTexts'> & { shell: Pick<Shell, 'id'> },
): string {
  const own = new Set([...tags, ...added].map(headKey));
  const attributes = {
    lang: site.locale.htmlLang,
    dir: site.locale.direction,
    ...rootAttributes('html', page.className, tags),
    'data-has-hydrated': 'false',
  };
  const body = rootAttributes('body', BODY_CLASS, tags);
  const head = [
    '<meta charset="utf-8">',
    // Before any stylesheet: an inline script after one would wait for it, and block parsing meanwhile.
    `<script${attributesHtml({ [FAILURE_ATTRIBUTES.text]: failureTexts.text, [FAILURE_ATTRIBUTES.retry]: failureTexts.retry })}>${inlineScript}</script>`,
    GENERATOR,
    ...(site.favicon ? [`<link rel="icon" href="${escapeAttribute(site.favicon)}">`] : []),
    ...tags.filter(isInHead).map(tagHtml),
    ...tagsHtml([...siteTags.head.filter(tag => !isOverridden(tag, own)), ...added]),
    ...styleTags(files, 'shell'),
    ...styleTags(files, 'page'),
    ...(bundleUrl ? [`<link rel="modulepreload" href="${escapeAttribute(bundleUrl)}">`] : []),
    ...scriptTags(files, 'shell'),
    ...scriptTags(files, 'page'),
  ];
  const data = dataScript({ shell: shell.id, page, content });
  return (
    `<!doctype html>\n<html${attributesHtml(attributes)}>\n<head>\n${head.join('\n')}\n</head>\n` +
    `<body${attributesHtml(body)}>\n${bodyTags(siteTags.preBody)}` +
    `<div id="__docusaurus">${html}</div>\n${data}${bodyTags(siteTags.postBody)}</body>\n</html>\n`
  );
}

/** The texts of the inline script's message, translated. */
export function failureTexts(texts: Texts): FailureTexts {
  return { text: translate(texts, GENERATOR_TEXTS.failed), retry: translate(texts, GENERATOR_TEXTS.retry) };
}

function styleTags({ styles }: DocumentFiles, part: keyof Parts): readonly string[] {
  return styles[part].map(href =>
    tagHtml({ tagName: 'link', attributes: { rel: 'stylesheet', href, [PART_ATTRIBUTE]: part } }),
  );
}

function scriptTags({ scripts }: DocumentFiles, part: keyof Parts): readonly string[] {
  return scripts[part].map(src =>
    tagHtml({ tagName: 'script', attributes: { src, defer: true, [PART_ATTRIBUTE]: part } }),
  );
}

/**
 * The text of a route bundle: an ES module with the code of a page that has components, and the registry keys of its
 * imports.
 */
export function bundleModule(shellId: string, imports: readonly string[], code: string): string {
  return (
    `export const shell = ${JSON.stringify(shellId)};\nexport const imports = ${JSON.stringify(imports)};\n` +
    `export default function () {\n${code}}\n`
  );
}

/**
 * Script that redirects with query and hash, which `refresh` drops. The same text on every page, so that the policy
 * needs one hash.
 */
export const FORWARD_SCRIPT =
  "<script>location.replace(document.querySelector('[http-equiv]').content.slice(7)+location.search+location.hash)</script>";

/**
 * The document of a redirect, for hosts that do not support redirects; query and hash are kept.
 *
 * @param origin the site's, for the canonical link
 */
export function redirectHtml({ to }: Redirect, shellId: string, origin: string): string {
  const target = escapeAttribute(to);
  const canonical = escapeAttribute(isExternal(to) ? to : origin + escapePath(to));
  return (
    `<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n${GENERATOR}\n<title>Redirecting</title>\n` +
    `<meta http-equiv="refresh" content="0; url=${target}">\n<link rel="canonical" href="${canonical}">\n` +
    (/[?#]/.test(to) ? '' : `${FORWARD_SCRIPT}\n`) +
    `</head>\n<body>\n<p>This page is at <a href="${target}">${target}</a>.</p>\n` +
    `${dataScript({ shell: shellId, redirect: to })}</body>\n</html>\n`
  );
}

/** The page's data for the shell, in a script of type JSON, which does not run. */
function dataScript(data: object): string {
  return `<script type="application/json" id="__lectern_page">${escapeJson(JSON.stringify(data))}</script>`;
}

/** Whether the page has a `meta` tag of its own in place of the site's. */
function isOverridden(tag: HeadTag | string, own: ReadonlySet<string | undefined>): boolean {
  if (typeof tag === 'string' || tag.tagName !== 'meta') return false;
  const key = headKey(tag);
  return key !== undefined && own.has(key);
}

function bodyTags(tags: readonly (HeadTag | string)[]): string {
  return tagsHtml(tags)
    .map(tag => `${tag}\n`)
    .join('');
}

/** Tags as HTML; strings among them are HTML of plugins already. */
export function tagsHtml(tags: readonly (HeadTag | string)[]): readonly string[] {
  return tags.map(tag => (typeof tag === 'string' ? tag : tagHtml(tag)));
}

function tagHtml({ tagName, attributes = {}, innerHTML = '' }: HeadTag): string {
  const open = `<${tagName}${attributesHtml(attributes)}>`;
  if (VOID.has(tagName)) return open;
  return `${open}${escapeContent(tagName, innerHTML)}</${tagName}>`;
}

function escapeContent(tagName: string, text: string): string {
  if (tagName === 'title') return escapeText(text);
  return tagName === 'script' ? escapeScript(text) : text;
}

function attributesHtml(attributes: Readonly<Record<string, string | boolean | undefined>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => {
      if (value === false || value === undefined) return '';
      return value === true ? ` ${name}` : ` ${name}="${escapeAttribute(value)}"`;
    })
    .join('');
}

/** JSON that is safe inside a `script` element. */
export function escapeJson(json: string): string {
  return json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}
