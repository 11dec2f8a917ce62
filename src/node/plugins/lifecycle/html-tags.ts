import type { HeadTag } from '../../../shared/model.ts';
import type { HookRunner, HtmlTags, LoadedPlugin } from './types.ts';

type Tag = HeadTag | string;

/** The elements that plugins add to every page, in the order of the plugins. */
export async function injectedTags(plugins: readonly LoadedPlugin[], { run }: HookRunner): Promise<HtmlTags> {
  const tags = { head: [] as Tag[], preBody: [] as Tag[], postBody: [] as Tag[] };
  for (const plugin of plugins) {
    await run(plugin, 'injectHtmlTags', () => {
      const { headTags, preBodyTags, postBodyTags } = (plugin.hooks.injectHtmlTags?.({ content: plugin.content }) ??
        {}) as Readonly<Record<string, unknown>>;
      tags.head.push(...toTags(headTags));
      tags.preBody.push(...toTags(preBodyTags));
      tags.postBody.push(...toTags(postBodyTags));
    });
  }
  return tags;
}

function toTags(tags: unknown): readonly Tag[] {
  return [tags ?? []].flat().map(toTag);
}

interface UncheckedTag {
  readonly tagName?: unknown;
  readonly attributes?: object;
  readonly innerHTML?: unknown;
}

function toTag(tag: unknown): Tag {
  if (typeof tag === 'string') return tag;
  const { tagName, attributes = {}, innerHTML } = (tag ?? {}) as UncheckedTag;
  if (typeof tagName !== 'string') throw new Error('a tag is a string of HTML or an object with a `tagName`');
  const present = Object.entries(attributes).filter(([, value]) => value !== undefined && value !== null);
  const texts = present.map(([key, value]) => [key, typeof value === 'boolean' ? value : String(value)]);
  return {
    tagName,
    attributes: Object.fromEntries(texts),
    ...(innerHTML === undefined ? {} : { innerHTML: String(innerHTML) }),
  };
}
