import type { ElementContent, Properties, RootContent } from 'hast';

/** Elements of HTML that texts of others may contain. */
export const ELEMENTS: ReadonlySet<string> = new Set(
  words(
    'a abbr b blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img input ins kbd li mark ol p pre q rp rt ruby s samp section small span strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr',
  ),
);

/** Elements whose content goes, too. */
const DROPPED = new Set(
  words('script style template iframe object embed noscript svg math title head textarea select'),
);

/** Attributes that they may have. */
const ATTRIBUTES = new Set(
  words(
    'align alt checked cite colSpan dateTime dir disabled headers height href id lang open reversed rowSpan scope span src start title type value width',
  ),
);

function words(text: string): readonly string[] {
  return text.split(' ');
}

/**
 * The content of a tree without what could run code, be taken for another part of the site, or change how the page looks: scripts,
 * handlers, styles, classes, forms and addresses of other schemes. A description is data of others.
 */
export function sanitized(nodes: readonly (RootContent | ElementContent)[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'text') return [node];
    if (node.type !== 'element' || DROPPED.has(node.tagName)) return [];
    const children = sanitized(node.children);
    // A field is harmless only as the mark of a task.
    const isAllowed = ELEMENTS.has(node.tagName) && (node.tagName !== 'input' || node.properties.type === 'checkbox');
    if (!isAllowed) return children;
    return [{ type: 'element', tagName: node.tagName, properties: allowed(node.properties, node.tagName), children }];
  });
}

function allowed(properties: Properties, tagName: string): Properties {
  const entries = Object.entries(properties).filter(([name, value]) => {
    if (name === 'className') return tagName === 'code';
    if (name === 'href' || name === 'src' || name === 'cite') return isSafeAddress(String(value), name);
    return ATTRIBUTES.has(name);
  });
  return Object.fromEntries(entries.map(([name, value]) => [name, name === 'className' ? languageOf(value) : value]));
}

/** The class of code that names its language. */
function languageOf(value: Properties[string]): string[] {
  return [value ?? []]
    .flat()
    .map(String)
    .filter(name => /^language-[\w+#.-]+$/.test(name));
}

/** Whether an address is relative or one of the web; that of a link may be one of mail, too. */
export function isSafeAddress(address: string, attribute: string): boolean {
  // Browsers skip control characters and spaces in the name of a scheme.
  const scheme = /^[^/?#]*:/.exec(address.replace(/[\s\p{Cc}]/gu, ''))?.[0].toLowerCase();
  return (
    scheme === undefined || scheme === 'https:' || scheme === 'http:' || (attribute === 'href' && scheme === 'mailto:')
  );
}
