import { ACCEPTED, EITHER, type Expected, fails, type MistakeRule, mistakes, type Write } from '../mistake.ts';

/** A page with this front matter, whose mistake is at the line that has a text. */
function matter(yaml: string, text?: string): Write {
  return ({ files, name }) => {
    const file = `docs/${name}.md`;
    files.set(file, `---\n${yaml}\n---\n\n# Page ${name}\n\nText.\n`);
    return fails(file, text ?? yaml.split('\n')[0]);
  };
}

function matterWith(yaml: string, expected: Expected): Write {
  return site => {
    matter(yaml)(site);
    return expected;
  };
}

export const FRONT_MATTER: MistakeRule = mistakes('front-matter', {
  'open-fence': ({ files, name }) => {
    files.set(`docs/${name}.md`, `---\ntitle: A\n\n# Page\n\nText.\n`);
    return fails(`docs/${name}.md`, '---');
  },
  colon: matter('title: a: b'),
  tab: matter('tags:\n\t- a', '\t- a'),
  'open-quote': matter('title: "open'),
  'open-list': matter('tags: [a, b'),
  'repeated-key': matter('title: One\ntitle: Two', 'title: Two'),
  'unknown-alias': matter('title: *none'),
  'alias-in-itself': matter('a: &a [*a]'),
  'own-type': matterWith('title: !!js/function "a"', EITHER),
  list: matter('- a\n- b'),
  text: matter('just text'),
  'nul-character': matterWith('title: "a\0b"', EITHER),
  'title-list': matter('title: [a]'),
  'title-object': matter('title: { a: 1 }'),
  'title-null': matterWith('title:', EITHER),
  'description-list': matter('description: [a]'),
  'tags-text': matter('tags: text'),
  'tags-number': matter('tags: 5'),
  'tags-null': matterWith('tags:', EITHER),
  'tags-of-null': matter('tags: [null]'),
  'tags-of-lists': matter('tags: [[a]]'),
  'tag-without-permalink': matter('tags: [{ label: a }]'),
  'tag-label-list': matter('tags: [{ label: [a], permalink: /a }]'),
  'slug-list': matter('slug: [a]'),
  // It leads to the root, as in URLs.
  'slug-out-of-site': matterWith('slug: ../../../x', EITHER),
  'slug-with-query': matterWith('slug: /a?b=c#d', EITHER),
  'id-with-slash': matter('id: a/b'),
  'id-list': matter('id: [a]'),
  'id-empty': matterWith("id: ''", EITHER),
  'position-text': matter('sidebar_position: first'),
  'position-list': matter('sidebar_position: [1]'),
  'label-object': matter('sidebar_label: { a: 1 }'),
  'class-list': matter('sidebar_class_name: [a]'),
  'props-text': matter('sidebar_custom_props: text'),
  'hide-title-text': matter('hide_title: maybe'),
  'hide-contents-number': matter('hide_table_of_contents: 5'),
  'draft-text': matter('draft: perhaps'),
  'unlisted-number': matter('unlisted: 3'),
  'draft-and-unlisted': matter('draft: true\nunlisted: true', ': true'),
  'keywords-number': matter('keywords: 5'),
  // Numbers are text.
  'image-number': matterWith('image: 5', EITHER),
  'image-missing': matterWith('image: ./missing.png', { outcome: 'either' }),
  'contents-level': matter('toc_min_heading_level: 9'),
  'contents-levels-crossed': matter('toc_min_heading_level: 5\ntoc_max_heading_level: 3'),
  'unknown-next': matter('pagination_next: no/such'),
  'unknown-previous': matter('pagination_prev: no/such'),
  'pagination-list': matter('pagination_next: [a]'),
  'unknown-sidebar': matter('displayed_sidebar: none'),
  'update-text': matter('last_update: yesterday'),
  'update-date': matter('last_update:\n  date: no date', 'date: no date'),
  'update-author': matter('last_update:\n  author: [a]', 'author: [a]'),
  // Numbers are text.
  'edit-url-number': matterWith('custom_edit_url: 5', EITHER),
  'number-prefixes': matter('parse_number_prefixes: maybe'),
  'unknown-key': matterWith('no_such_key: 5', ACCEPTED),
  'impossible-date': matterWith('last_update: { date: 2024-02-31 }', EITHER),
});

const DOC = '# Page\n\nText.\n';

/** Two files, of which one has to be changed: the error is at either of them. */
function two(one: readonly [string, string], other: readonly [string, string], expected?: Expected): Write {
  return ({ files, config }) => {
    config.onDuplicateRoutes = 'throw';
    files.set(...one);
    files.set(...other);
    return expected ?? { outcome: 'error' };
  };
}

export const IDENTITY: MistakeRule = mistakes('identity', {
  'two-ids': two(['docs/a.md', `---\nid: same\n---\n\n${DOC}`], ['docs/b.md', `---\nid: same\n---\n\n${DOC}`]),
  'two-prefixes': two(['docs/01-a.md', DOC], ['docs/02-a.md', DOC]),
  'two-extensions': two(['docs/a.md', DOC], ['docs/a.mdx', DOC]),
  'two-slugs': two(['docs/a.md', `---\nslug: /s\n---\n\n${DOC}`], ['docs/b.md', `---\nslug: /s\n---\n\n${DOC}`]),
  'slug-of-home': two(['docs/a.md', `---\nslug: /\n---\n\n${DOC}`], ['docs/c.md', DOC]),
  'two-index-files': two(['docs/f/index.md', DOC], ['docs/f/README.md', DOC]),
  'page-and-doc': two(['docs/a.md', DOC], ['src/pages/a.md', DOC]),
  'page-and-script': two(['src/pages/z.md', DOC], ['src/pages/z.js', 'export default () => <p>z</p>;\n']),
  'static-and-doc': two(['docs/a.md', DOC], ['static/a/index.html', '<p>']),
  'in-case': two(['docs/A.md', DOC], ['docs/a.md', DOC], EITHER),
  'slugs-in-case': two(
    ['docs/a.md', `---\nslug: /S\n---\n\n${DOC}`],
    ['docs/b.md', `---\nslug: /s\n---\n\n${DOC}`],
    EITHER,
  ),
  'heading-ids': two(['docs/a.md', `${DOC}\n## A {#a}\n\n## B {#a}\n`], ['docs/b.md', DOC], EITHER),
  'no-docs': ({ files }) => {
    for (const name of [...files.keys()]) if (name.startsWith('docs/')) files.delete(name);
    return { outcome: 'error' };
  },
});
