import * as z from 'zod';
import { anyRecord, anyText, flag, number, text } from '../content/fields.ts';
import { checkCombinations, type FrontMatterRules, pageFields } from '../content/front-matter.ts';

const tag = z.union(
  [
    text,
    z.strictObject({
      label: text.describe('Text of the tag.'),
      permalink: text.describe('Its address below the tags, such as `/api`.'),
    }),
  ],
  'must be text or { label, permalink }',
);

/** The schema of a doc's front matter. */
export const docSchema = z
  .looseObject({
    ...pageFields,
    id: text
      .exactOptional()
      .describe("Name of the doc in sidebars and `docId`. Absent: the file's name without number."),
    hide_title: flag.exactOptional().describe('Whether the title is not shown above the text.'),
    sidebar_label: text.exactOptional().describe('Text of the sidebar item. Absent: the title.'),
    sidebar_class_name: text.exactOptional().describe('Class of the sidebar item.'),
    sidebar_position: number
      .exactOptional()
      .describe('Place among the items of its folder, in sidebars that are made of folders.'),
    sidebar_custom_props: anyRecord
      .exactOptional()
      .describe(
        "Data of the site's own, for a sidebar of its own; a `badge` among it, text or `{ text, type }`, is shown.",
      ),
    sidebar_key: text
      .exactOptional()
      .describe('Key of the sidebar item in translation files, where several have the same label.'),
    displayed_sidebar: text.nullable().exactOptional().describe('Name of the sidebar beside the doc; `null` for none.'),
    tags: z
      .array(tag, 'must be a list of tags')
      .exactOptional()
      .describe('Tags of the doc: names, or labels with addresses.'),
    pagination_label: text.exactOptional().describe('Text of links to the doc below other docs.'),
    pagination_next: text
      .nullable()
      .exactOptional()
      .describe('Id of the doc that the link at the end leads to; `null` for none.'),
    pagination_prev: text
      .nullable()
      .exactOptional()
      .describe('Id of the doc that the link back leads to; `null` for none.'),
    custom_edit_url: anyText.nullable().exactOptional().describe('Where the doc can be edited; `null` for no link.'),
    parse_number_prefixes: flag
      .exactOptional()
      .describe('Whether the number of a file name such as `01-intro.md` is split off.'),
  })
  .check(checkCombinations);

/** Validated front matter of a doc; keys that are not in the schema are kept. */
export type DocFrontMatter = Readonly<z.infer<typeof docSchema>>;

export const docFrontMatter: FrontMatterRules<DocFrontMatter> = { plugin: 'docs', schema: docSchema };
