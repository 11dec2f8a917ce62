import type { Root } from 'mdast';
import { isRecord } from '../../util/json.ts';
import { parseYaml } from '../../util/yaml.ts';
import type { PageContext } from '../page-context.ts';

/** Reads the front matter of a partial: `frontMatter` in its expressions is its own, and empty if it has none. */
export function partialFrontMatter(tree: Root, context: PageContext): void {
  if (context.source.including === undefined) return;
  const [first] = tree.children;
  const value = first?.type === 'yaml' ? parseYaml(first.value).value : undefined;
  context.frontMatter = isRecord(value) ? value : {};
}
