import { splitFrontMatter } from '../util/front-matter.ts';
import { isRecord } from '../util/json.ts';
import { parseYaml } from '../util/yaml.ts';

/** The front matter of a partial, which is its own: what its expressions know, and its format. Empty if it has none. */
export function partialFrontMatter(text: string): Readonly<Record<string, unknown>> {
  const { yaml } = splitFrontMatter(text);
  const value = yaml === undefined ? undefined : parseYaml(yaml).value;
  return isRecord(value) ? value : {};
}
