/** The servers that a script contacts, and the scripts it inserts, as far as its text says so. */
import { parse } from 'acorn';
import type { Expression, MemberExpression, Node, Program, Property, Super } from 'estree';
import { walk } from 'estree-walker';
import { attempt } from './attempt.ts';
import { originOf, type Policy } from './policy.ts';

/** A quick test for scripts that may contact a server; most have nothing of the kind. */
export function mayRequest(script: string): boolean {
  return WORTH_A_LOOK.test(script);
}

const WORTH_A_LOOK =
  /['"`](?:https?:|wss?:)?\/\/\w|['"`]data:|\bWebAssembly\b|\bcreateObjectURL\b|\beval\b|\bFunction\b/;

/** A URL in a script, with the place that it is written at. */
interface FoundUrl {
  readonly url: string;
  /** Name of the variable, property or attribute that it is the value of. */
  readonly name?: string;
  /** Name of the function that it is passed to, `import` for dynamic imports. */
  readonly callee?: string;
  /** Its position among the arguments. */
  readonly index?: number;
  /** Element that it is an attribute of, or the attribute that a call of `setAttribute` sets. */
  readonly element?: string;
}

/** What a whole script does. */
interface Habits {
  readonly urls: readonly FoundUrl[];
  /** Whether it sends requests in one of the usual ways. */
  readonly sendsRequests: boolean;
  readonly insertsScripts: boolean;
  /** Sources for what needs no URL: WebAssembly, `eval`, workers of blobs. */
  readonly others: readonly (readonly [directive: string, source: string])[];
}

/**
 * What a script needs a policy to allow: sources by directive. URLs of links and images need nothing.
 *
 * @param isOwn whether the site's authors wrote it. In packages, only URLs of scripts that do send requests count.
 */
export function codeRequests(script: string, isOwn: boolean): Policy {
  const program = mayRequest(script) ? parseScript(script) : undefined;
  if (!program) return {};
  const habits = habitsOf(program);
  const found = habits.urls.flatMap(each => {
    if (isData(each)) return [['connect-src', 'data:'] as const];
    const directive = directiveOf(each, habits, isOwn);
    return directive === undefined ? [] : originOf(each.url, '').map(origin => [directive, origin] as const);
  });
  const others = habits.others.filter(([, source]) => isOwn || source !== "'unsafe-eval'");
  return policyOf([...found, ...others]);
}

function policyOf(sources: readonly (readonly [directive: string, source: string])[]): Policy {
  const policy: Record<string, readonly string[]> = {};
  for (const [name, source] of sources) policy[name] = [...new Set([...(policy[name] ?? []), source])];
  return policy;
}

function parseScript(script: string): Program | undefined {
  const options = { ecmaVersion: 'latest', allowHashBang: true, allowReturnOutsideFunction: true } as const;
  const parseAs = (sourceType: 'module' | 'script') => attempt(() => parse(script, { ...options, sourceType }));
  return (parseAs('module') ?? parseAs('script')) as Program | undefined;
}

/** Names of values that are addresses of links, or shown by the page. */
const PASSIVE =
  /^(?:href|to|xmlns\w*|cite|location|children|src|srcset|label|title|content|description|alt|license|source|docs|\w*(?:link|page|image|img|icon|logo|avatar|photo|picture|poster|video|thumbnail|website|repository|repo|github|twitter|discord|linkedin|facebook|youtube)s?(?:[_-]?(?:url|uri|src|href|link))?)$/i;

/** Functions that compare, show or open addresses. */
const HARMLESS = new Set(
  'startsWith endsWith includes indexOf split replace replaceAll match test assign push log info warn error debug Error TypeError RangeError createElementNS setAttributeNS getAttributeNS hasAttributeNS removeAttributeNS require'.split(
    ' ',
  ),
);

/** Names by which a constant without a request beside it says that it is one's address. */
const ENDPOINT = /(?:^|[a-z_])api(?:$|[A-Z_])|^api|endpoint|base_?ur[li]|server|host$|origin$|graphql|webhook|cdn/i;

function directiveOf(found: FoundUrl, habits: Habits, isOwn: boolean): string | undefined {
  const { url, name = '', callee = '', element, index } = found;
  if (callee === 'setAttribute') return element === 'src' && habits.insertsScripts ? 'script-src' : undefined;
  const isScript = /^[^?#]*\.m?js(?:[?#]|$)/.test(url.replace(/^(?:https?:)?\/\/[^/]*/, ''));
  if (name === 'src' && (element === 'script' || (element === undefined && habits.insertsScripts))) return 'script-src';
  if (PASSIVE.test(name) || HARMLESS.has(callee) || (callee === 'open' && index === 0)) return undefined;
  if (callee === 'import' || /script/i.test(callee)) return 'script-src';
  if (url.startsWith('ws')) return 'connect-src';
  if (isScript ? isOwn || habits.insertsScripts : habits.insertsScripts && !habits.sendsRequests) return 'script-src';
  if (habits.sendsRequests) return 'connect-src';
  const isAsked = (callee !== '' && element === undefined) || ENDPOINT.test(name) || /^\w+:\/\/api\./.test(url);
  return isOwn && isAsked ? 'connect-src' : undefined;
}

/** Whether it is data that is fetched as if from a server, as scripts of Emscripten do with WebAssembly. */
function isData({ url, name = '', callee = '' }: FoundUrl): boolean {
  if (!url.startsWith('data:')) return false;
  return /^fetch/i.test(callee) || (/^data:application\/(?:octet-stream|wasm)\b/.test(url) && !PASSIVE.test(name));
}

/** Names of what sends requests. */
const REQUEST =
  /^(?:fetch(?!priority)|use\w*(?:fetch|query)$|useswr|\w*axios$|(?:xmlhttprequest|websocket|eventsource|sendbeacon|ajax|getjson|superagent|ky|ofetch)$|\w*(?:graphql|apollo))/i;

const WASM = /^(?:instantiate|compile)(?:Streaming)?$|^(?:Module|Instance)$/;

function habitsOf(program: Program): Habits {
  const ancestors: Node[] = [];
  const urls: FoundUrl[] = [];
  const others: [string, string][] = [];
  let [sendsRequests, insertsScripts, usesBlobs, hasWorkers] = [false, false, false, false];
  walk(program, {
    enter(node) {
      const url = urlIn(node);
      if (url !== undefined) urls.push({ url, ...placeOf(node, ancestors) });
      if (node.type === 'Identifier' && REQUEST.test(node.name)) sendsRequests = true;
      if (node.type === 'MemberExpression') {
        if (nameOf(node.object) === 'WebAssembly' && WASM.test(nameOf(node)))
          others.push(['script-src', "'wasm-unsafe-eval'"]);
        if (nameOf(node) === 'createObjectURL') usesBlobs = true;
      }
      if (node.type === 'CallExpression' || node.type === 'NewExpression') {
        const callee = nameOf(node.callee);
        if (callee === 'createElement' && isText(node.arguments[0], 'script')) insertsScripts = true;
        if (callee === 'Worker') hasWorkers = true;
        if (node.callee.type === 'Identifier' && /^(?:eval|Function)$/.test(callee))
          others.push(['script-src', "'unsafe-eval'"]);
      }
      ancestors.push(node);
    },
    leave: () => void ancestors.pop(),
  });
  if (usesBlobs && hasWorkers) others.push(['worker-src', 'blob:']);
  return { urls, sendsRequests, insertsScripts, others };
}

/** The URL that a string or a template begins with, if it names a whole host. */
function urlIn(node: Node): string | undefined {
  const isTemplate = node.type === 'TemplateLiteral';
  const text = isTemplate ? node.quasis[0]?.value.cooked : node.type === 'Literal' ? node.value : undefined;
  if (typeof text !== 'string') return undefined;
  if (text.startsWith('data:')) return text;
  const [url, host = ''] = /^(?:https?:|wss?:)?\/\/([^\s/?#'"]+)(?:[/?#'"]\S*)?$/.exec(text) ?? [];
  // A template or a sum of texts adds the rest.
  const isCut = url?.endsWith(host) && /[.:-]$/.test(host);
  return isCut || !host.includes('.') || /^(?:www\.w3\.org$|127\.)/.test(host) ? undefined : url;
}

/** Expressions whose value a URL within is a part of, or one of the possible values. */
const TRANSPARENT = new Set<Node['type']>([
  'TemplateLiteral',
  'BinaryExpression',
  'LogicalExpression',
  'ConditionalExpression',
  'ArrayExpression',
  'AwaitExpression',
  'SequenceExpression',
]);

/** What a URL is the value of, or is passed to. */
function placeOf(node: Node, ancestors: readonly Node[]): Omit<FoundUrl, 'url'> {
  let value = node;
  for (let at = ancestors.length - 1; at >= 0; at--) {
    const parent = ancestors[at] as Node;
    if (parent.type === 'CallExpression' || parent.type === 'NewExpression') {
      const callee = nameOf(parent.callee);
      if (!/^(?:URL|Request|String|concat|encodeURI)$/.test(callee))
        return argumentPlace(parent.arguments, value, callee);
    } else if (parent.type === 'ImportExpression') return { callee: 'import' };
    else if (parent.type === 'Property' && parent.value === value) return propertyPlace(parent, ancestors.slice(0, at));
    else if (parent.type === 'VariableDeclarator') return { name: nameOf(parent.id) };
    else if (parent.type === 'AssignmentExpression') return { name: nameOf(parent.left) };
    else if (parent.type === 'PropertyDefinition' || parent.type === 'AssignmentPattern')
      return { name: nameOf(parent.type === 'AssignmentPattern' ? parent.left : parent.key) };
    else if (!TRANSPARENT.has(parent.type) && parent.type !== 'MemberExpression') return {};
    value = parent;
  }
  return {};
}

function argumentPlace(given: readonly Node[], value: Node, callee: string): Omit<FoundUrl, 'url'> {
  const attribute = callee === 'setAttribute' ? textOf(given[0]) : undefined;
  return { callee, index: given.indexOf(value), ...(attribute === undefined ? {} : { element: attribute }) };
}

/** The place of a property's value; in compiled JSX it is an attribute of an element. */
function propertyPlace(property: Property, ancestors: readonly Node[]): Omit<FoundUrl, 'url'> {
  const name = property.key.type === 'Literal' ? String(property.key.value) : nameOf(property.key);
  const call = ancestors.at(-2);
  if (call?.type !== 'CallExpression' || !/^_?(?:jsxs?|jsxDEV|createElement|h)$/.test(nameOf(call.callee)))
    return { name };
  return { name, element: textOf(call.arguments[0]) ?? '' };
}

/** The name of a variable, or the last name in a chain of properties. */
function nameOf(node: Node | Super | MemberExpression | Expression): string {
  if (node.type === 'Identifier' || node.type === 'PrivateIdentifier') return node.name;
  if (node.type === 'ChainExpression') return nameOf(node.expression);
  return node.type === 'MemberExpression' && !node.computed ? nameOf(node.property) : '';
}

function textOf(node: Node | undefined): string | undefined {
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}

function isText(node: Node | undefined, text: string): boolean {
  return textOf(node)?.toLowerCase() === text;
}
