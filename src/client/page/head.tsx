import {
  Children,
  isValidElement,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useSyncExternalStore,
} from 'react';
import { BODY_CLASS, dedupeHead, isInHead, pageHead, rootAttributes } from '../../shared/head.ts';
import type { HeadTag } from '../../shared/model/head.ts';
import { CollectorContext, usePage, useSite } from '../contexts.ts';

/**
 * Adds its children to the document's head while it is mounted: `title`, `meta`, `link`, `script`, `style`. Children named
 * `html` and `body` set attributes of those elements.
 */
export function Head({ children }: { readonly children?: ReactNode }): ReactNode {
  const collector = useContext(CollectorContext);
  const tags = Children.toArray(children).flatMap(toTag);
  const key = JSON.stringify(tags);
  collector?.head.push(...tags);
  useEffect(() => mountedTags.add(JSON.parse(key) as readonly HeadTag[]), [key]);
  return null;
}

/** Updates the document's head after a navigation; the server's HTML has that of the first page. */
export function DocumentHead(): ReactNode {
  const site = useSite();
  const page = usePage();
  const extra = useSyncExternalStore(mountedTags.subscribe, mountedTags.get, mountedTags.get);
  // After a navigation, before the page is painted: its tags may be styles, as those of front pages.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `extra` only triggers the effect, which reads the latest tags
  useLayoutEffect(() => {
    if (pageElements.size > 0) updateHead(site, page);
  }, [site, page, extra]);
  // The first page is complete only now, when the effects of each `Head` have run: what it lacked would be added a second time.
  useEffect(() => {
    if (pageElements.size === 0) updateHead(site, page);
  }, [site, page]);
  return null;
}

function updateHead(...[site, page]: Parameters<typeof pageHead>): void {
  const tags = dedupeHead([...pageHead(site, page), ...mountedTags.get()]);
  applyHead(tags.filter(isInHead));
  applyAttributes(document.documentElement, rootAttributes('html', page.className, tags));
  applyAttributes(document.body, rootAttributes('body', BODY_CLASS, tags));
}

type Attributes = NonNullable<HeadTag['attributes']>;

/** Attributes of `html` and `body` set by pages; attributes set elsewhere, such as the colour mode, are left alone. */
const ownAttributes = new Map<Element, Attributes>();

function applyAttributes(element: Element, attributes: Attributes): void {
  const before = ownAttributes.get(element) ?? {};
  for (const name of Object.keys(before)) if (!(name in attributes)) element.removeAttribute(name);
  const changed = Object.entries(attributes).filter(([name, value]) => before[name] !== value);
  setAttributes(element, Object.fromEntries(changed));
  ownAttributes.set(element, attributes);
}

/**
 * Elements of the head that belong to the page, not to the site. Empty at first: those of the first page are then found by
 * comparing all elements of the head.
 */
const pageElements = new Set<Element>();

function applyHead(tags: readonly HeadTag[]): void {
  const present = pageElements.size > 0 ? [...pageElements] : [...document.head.children];
  // Tags of pages stand before the site's stylesheets, as in the server's HTML: their rules win after a click, too.
  const styles = [...document.head.querySelectorAll('link[rel=stylesheet]')];
  const siteStyles = styles.find(element => !pageElements.has(element)) ?? null;
  const kept = new Set<Element>();
  for (const element of tags.map(createTag)) {
    const same = present.find(other => !kept.has(other) && other.isEqualNode(element));
    if (!same) document.head.insertBefore(element, siteStyles);
    kept.add(same ?? element);
  }
  for (const element of pageElements) if (!kept.has(element)) element.remove();
  pageElements.clear();
  for (const element of kept) pageElements.add(element);
  const title = tags.find(tag => tag.tagName === 'title');
  if (title) document.title = title.innerHTML ?? '';
}

function createTag({ tagName, attributes = {}, innerHTML }: HeadTag): HTMLElement {
  const element = document.createElement(tagName);
  setAttributes(element, attributes);
  if (innerHTML !== undefined) element.textContent = innerHTML;
  return element;
}

function setAttributes(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(name, '');
    else if (value !== false && value !== undefined) element.setAttribute(name, value);
  }
}

function toTag(child: ReactNode): readonly HeadTag[] {
  if (!isValidElement<Record<string, unknown>>(child)) return [];
  if (typeof child.type !== 'string') return Children.toArray(child.props.children as ReactNode).flatMap(toTag);
  const { children, dangerouslySetInnerHTML, ...attributes } = child.props;
  const raw = (dangerouslySetInnerHTML as { __html: string } | undefined)?.__html;
  const text = raw ?? (children === undefined ? undefined : Children.toArray(children as ReactNode).join(''));
  return [
    {
      tagName: child.type,
      attributes: Object.fromEntries(
        Object.entries(attributes).map(([name, value]) => [attributeName(name), attributeValue(value)]),
      ),
      ...(text === undefined ? {} : { innerHTML: text }),
    },
  ];
}

const ATTRIBUTE_NAMES: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  httpEquiv: 'http-equiv',
};

/** The HTML name of an attribute in React's spelling. */
function attributeName(name: string): string {
  return ATTRIBUTE_NAMES[name] ?? name.toLowerCase();
}

function attributeValue(value: unknown): string | boolean | undefined {
  return typeof value === 'boolean' || value === undefined || value === null ? (value ?? undefined) : String(value);
}

/** Tags of the mounted `Head`s, in mounting order. */
const mountedTags = createMountedTags();

function createMountedTags() {
  const lists = new Set<readonly HeadTag[]>();
  const listeners = new Set<() => void>();
  const snapshot = { tags: [] as readonly HeadTag[] };
  const changed = () => {
    snapshot.tags = [...lists].flat();
    for (const listener of listeners) listener();
  };
  return {
    add(tags: readonly HeadTag[]): () => void {
      lists.add(tags);
      changed();
      return () => {
        lists.delete(tags);
        changed();
      };
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: () => snapshot.tags,
  };
}
