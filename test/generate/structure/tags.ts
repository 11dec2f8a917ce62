import { type Rule, rule } from '../production.ts';
import type { SiteContext } from '../site.ts';
import type { DocSet } from './docs.ts';

type WriteTags = (set: DocSet) => void;

/** The file that defines tags of a version. */
export const TAGS_FILE: Rule<SiteContext, WriteTags> = rule<SiteContext, WriteTags>('tags-file', {
  none: () => () => {},
  labels: site => write(site, ['api:', '  label: Application interface', 'guide:', '  label: "Guide & more"']),
  keys: site =>
    write(site, [
      'api:',
      '  label: API',
      '  permalink: /interface',
      '  description: All of *the* interface',
      'Release Notes:',
      '  permalink: release/notes',
      'camelCase1: {}',
    ]),
  null: site => write(site, ['api: null', 'über uns:', 'guide:', '2024:']),
});

/** Each version has the file that the option names. */
export function writeNamedTags({ docsOptions, files }: SiteContext, { root }: DocSet): void {
  if (typeof docsOptions.tags !== 'string') return;
  files.set(`${root}/${docsOptions.tags}`, 'api:\n  label: From its own file\n  permalink: /from-file\n');
}

function write(site: SiteContext, lines: readonly string[]): WriteTags {
  return ({ root }) => {
    site.files.set(`${root}/tags.yml`, `${lines.join('\n')}\n`);
    site.docsOptions.onInlineTags = 'ignore';
  };
}
