import * as z from 'zod';
import { anyRecord, anyText, flag, number, text } from '../content/fields.ts';
import { checkTogether, type FrontMatterRules, pageFields } from '../content/front-matter.ts';

const tag = z.union([text, z.strictObject({ label: text, permalink: text })], 'must be text or { label, permalink }');

const schema = z
  .looseObject({
    ...pageFields,
    id: text.exactOptional(),
    hide_title: flag.exactOptional(),
    sidebar_label: text.exactOptional(),
    sidebar_class_name: text.exactOptional(),
    sidebar_position: number.exactOptional(),
    sidebar_custom_props: anyRecord.exactOptional(),
    sidebar_key: text.exactOptional(),
    displayed_sidebar: text.nullable().exactOptional(),
    tags: z.array(tag, 'must be a list of tags').exactOptional(),
    pagination_label: text.exactOptional(),
    pagination_next: text.nullable().exactOptional(),
    pagination_prev: text.nullable().exactOptional(),
    custom_edit_url: anyText.nullable().exactOptional(),
    parse_number_prefixes: flag.exactOptional(),
  })
  .check(checkTogether);

/** Front matter of a doc after checking; keys outside of the schema are kept. */
export type DocFrontMatter = Readonly<z.infer<typeof schema>>;

export const docFrontMatter: FrontMatterRules<DocFrontMatter> = { plugin: 'docs', schema };
