import type { HeadTag } from '../../../shared/model.ts';
import type { HookRunner, HtmlTags, LoadedPlugin } from './types.ts';

type Tag = HeadTag | string;
const PLACES = { headTags: 'head', preBodyTags: 'preBody', postBodyTags: 'postBody' } as const;

/** The elements that plugins want in every page, in their order. */
export async function injectedTags(plugins: readonly LoadedPlugin[], { run }: HookRunner): Promise<HtmlTags> {
  const tags: Record<(typeof PLACES)[keyof typeof PLACES], Tag[]> = { head: [], preBody: [], postBody: [] };
  for (const plugin of plugins) {
    await run(plugin, 'injectHtmlTags', () => {
      const given = plugin.hooks.injectHtmlTags?.({ content: plugin.content }) ?? {};
      for (const [key, location] of Object.entries(PLACES)) {
        tags[location].push(...[(given as Readonly<Record<string, unknown>>)[key] ?? []].flat().map(toTag));
      }
    });
  }
  return tags;
}

function toTag(tag: unknown): Tag {
  if (typeof tag === 'string') return tag;
  const {
    tagName,
    attributes = {},
    innerHTML,
  } = (tag ?? {}) as Partial<Record<'tagName' | 'innerHTML', unknown>> & {
    readonly attributes?: object;
  };
  if (typeof tagName !== 'string') throw new Error('a tag is a string of HTML or an object with a `tagName`');
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined && value !== null);
  return {
    tagName,
    attributes: Object.fromEntries(
      given.map(([key, value]) => [key, typeof value === 'boolean' ? value : String(value)]),
    ),
    ...(innerHTML === undefined ? {} : { innerHTML: String(innerHTML) }),
  };
}
