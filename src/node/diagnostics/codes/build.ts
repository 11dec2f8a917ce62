import type { Explanations } from './types.ts';

/** Codes of Markdown. */
export const COMPILE: Explanations = {
  'broken-partial': {
    title: 'A partial cannot be compiled',
    cause: 'A Markdown file that others import does not exist, cannot be compiled, or imports itself through others.',
    fix: 'Correct the path of the import, or the partial.',
  },
  'mdx-error': {
    title: 'A page is no valid MDX',
    cause:
      'In MDX `{` begins a JavaScript expression and `<` an element. A tag that is not closed, HTML written loosely, or a brace in plain text end the page there.',
    fix: 'Write `\\{` and `\\<` or put the text in backticks, close every tag (`<br />`), or call the file `.md` with `format: md` or `detect` for plain Markdown.',
  },
  'missing-image': {
    title: 'An image does not exist',
    cause:
      'The path of an image leads to no file: it is relative to the page, below a static directory if it begins with `/`, or below the site with `@site/`.',
    fix: 'Correct the path. `markdown.hooks.onBrokenMarkdownImages` says what it does to the build.',
  },
  'no-image': {
    title: 'A file is shown as an image and is none',
    cause:
      'The file that an image names holds text, is empty, or is a pointer of Git LFS whose file was not fetched. Browsers show a broken picture.',
    fix: 'Name an image, link to the file instead (`[text](path)`), or fetch what Git LFS has (`git lfs pull`).',
  },
  overdue: {
    title: 'A page does not come to an end while it is compiled',
    cause:
      'A remark, rehype or recma plugin of the site, its preprocessor or one of its hooks has worked on the page for a minute, or waited for something, while no other page went on. Such a page is named after ten seconds, and ended after a minute.',
    fix: 'Look into the functions that the message lists: for a loop without an end, for a regular expression that tries too much on the text of this page, and for an answer that never comes.',
  },
  'plugin-error': {
    title: 'A Markdown plugin failed',
    cause: 'A remark, rehype or recma plugin of the site threw an error on this page.',
    fix: 'Correct the plugin, its options, or what it reads in the page.',
  },
  'private-file': {
    title: 'A link would publish a file that looks private',
    cause:
      'Files that a page links to are copied into the site. This one is hidden, the config, part of a package, or outside of the site.',
    fix: 'Put what is meant to be published into `static`, and link to it there.',
  },
  'unused-directive': {
    title: 'A directive has no meaning',
    cause:
      '`:name`, `::name` and `:::name` are directives; no plugin and no admonition has this name, so it is shown as it stands.',
    fix: 'Use one of the admonitions, or write the colon as `\\:` where it is text.',
  },
  twoslash: {
    title: 'The TypeScript of a code block does not compile',
    cause: 'The block says `twoslash`, so that its types are shown, and the compiler finds an error in it.',
    fix: 'Mend the code, install the types that it imports, or write `// @errors: 2322` with the codes of the errors that it is to show.',
  },
};

export const CODE: Explanations = {
  'own-languages': {
    title: 'Own languages of code blocks cannot be added',
    cause: 'The function of the site that adds languages to Prism threw an error.',
    fix: 'Correct `src/theme/prism-include-languages`.',
  },
};

/** Codes of links. */
export const LINKS: Explanations = {
  'broken-anchor': {
    title: 'A link names no heading of its page',
    cause: 'The page exists, and nothing in it has the id after `#`: the heading was renamed, or the id is misspelt.',
    fix: 'Correct the part after `#`, or give the heading that id: `## Title {#id}`. `onBrokenAnchors` says what it does to the build.',
  },
  'broken-external-link': {
    title: 'A link to another site does not work',
    cause:
      '`lectern check --external` asked the other site, and it answered that there is no such page, or did not answer in several tries.',
    fix: 'Correct the link, or leave it if the site is only down now.',
  },
  'broken-link': {
    title: 'A link leads to no page of the site',
    cause:
      'The page was renamed or removed, or the path is misspelt. A relative URL starts at the address of the page, a path to a Markdown file at the file.',
    fix: 'Correct the link; the message tells the nearest page. Best link to the Markdown file (`./install.md`): that survives other slugs. `onBrokenLinks` says what it does to the build; `pathname://` leaves a link alone.',
  },
  'broken-markdown-link': {
    title: 'A link to a Markdown file leads to no doc',
    cause:
      'The path is relative to the file that links, and no doc of the same plugin is there; or the link has no address.',
    fix: 'Correct the path. `markdown.hooks.onBrokenMarkdownLinks` says what it does to the build; that the link then leads to no page is an error by `onBrokenLinks`, too.',
  },
  'leads-away': {
    title: 'A link is redirected to another site',
    cause:
      'The address that it names is one of the site’s redirects, to another host. A page is asked for in place first, and where the host itself redirects, the policy refuses what comes from elsewhere, with a line in the console; then the browser goes there.',
    fix: 'Link to where the redirect leads.',
  },
  'script-url': {
    title: 'A link would run a script',
    cause: 'The address begins with `javascript:` or its like, which would run in the reader’s browser.',
    fix: 'Link to a page, or write a component with a button.',
  },
};

/** Codes of plugins. */
export const PLUGINS: Explanations = {
  'hook-failed': {
    title: 'A plugin failed',
    cause:
      'A function of a plugin threw an error: its options do not suit it, it cannot reach what it reads, or it needs what Lectern does not have.',
    fix: 'Correct its options, or the plugin where it is the site’s own. Remove it from the config to build without.',
  },
};

export const REDIRECTS: Explanations = {
  'create-failed': {
    title: '`createRedirects` failed',
    cause: 'The function threw an error, or returned what is no path that begins with a slash.',
    fix: 'Let it return an old path, a list of them, or nothing.',
  },
  'no-target': {
    title: 'A redirect leads to no page',
    cause: 'The path in `to` is none of the site.',
    fix: 'Correct it: it is a path of the site, without the base URL.',
  },
  'outside-site': {
    title: 'A redirect leads out of the folder of the site',
    cause: 'An old path is a file of the built site; this one has `.` or `..` between its slashes.',
    fix: 'Write the path without them.',
  },
  taken: {
    title: 'A redirect is left out',
    cause: 'There is a page at the old path, or another redirect.',
    fix: 'Remove one of the two.',
  },
};

export const ROUTES: Explanations = {
  duplicate: {
    title: 'Two pages have one address',
    cause: 'Two files, or a file and a plugin, make a page of the same path; only one of them is built.',
    fix: 'Give one of them another `slug` or file name. `onDuplicateRoutes` says what it does to the build.',
  },
  'outside-site': {
    title: 'The address of a page leads out of the site',
    cause: 'A page is a file of the built site; its path has `.` or `..` between its slashes.',
    fix: 'Write the `slug` without them.',
  },
};

export const RENDER: Explanations = {
  'page-threw': {
    title: 'A page cannot be rendered',
    cause:
      'A component of the page threw an error. Pages are rendered in Node, where there is no `window`, `document` or `localStorage`.',
    fix: 'Correct the component at the place that is shown; use what only browsers have in `useEffect`, or inside of `<BrowserOnly>`.',
  },
};

export const SHELL: Explanations = {
  'overrides-nothing': {
    title: 'A file in `src/theme` replaces nothing',
    cause:
      'A component in `src/theme` replaces the part of the theme, or of a plugin, that has its name. No part has this one, and no page and no component imports the file, so it has no effect. A style sheet (`*.module.css`) has one only where the component beside it imports it.',
    fix: 'Give it the name of the part that it is to replace (`lectern swizzle --list` lists them), import it, or remove it.',
  },
  'bundle-error': {
    title: 'A module cannot be bundled',
    cause: 'A component, a style sheet or something that they import has a syntax error, or does not exist.',
    fix: 'Correct the file at the place that is shown.',
  },
  'bundler-refused': {
    title: 'The bundler refuses its configuration',
    cause: 'What a plugin returns in `configureWebpack` is not valid.',
    fix: 'Correct the plugin that the message is about.',
  },
  'missing-export': {
    title: 'A module does not export what is imported',
    cause: 'The name is misspelt, or the module of the theme or of Docusaurus is not part of Lectern.',
    fix: 'Correct the name, or do without it.',
  },
  'missing-package': {
    title: 'A package is not installed',
    cause: 'The config asks for something that needs a package of its own.',
    fix: 'Install the package that the message names.',
  },
};

export const SITEMAP: Explanations = {
  'items-failed': {
    title: '`createSitemapItems` failed',
    cause: 'The function threw an error, or returned no list.',
    fix: 'Let it return a list of `{ url, changefreq, priority, lastmod }`.',
  },
};

export const SOCIAL: Explanations = {
  'missing-package': {
    title: 'Pictures for social networks need a package',
    cause: 'They are drawn by a package that is not installed.',
    fix: 'Install the package that the message names, or turn the pictures off.',
  },
  'no-such-file': {
    title: 'A file for social images does not exist',
    cause: 'The options of social images name a font or a picture that is not there.',
    fix: 'Correct the path, or leave the key out.',
  },
};

export const IMAGES: Explanations = {
  unreadable: {
    title: 'An image cannot be converted',
    cause: '`sharp` cannot read the file, so no smaller variants of it are made; pages show it as it is.',
    fix: 'Save it anew as PNG, JPEG, WebP or AVIF.',
  },
};

export const BLOG: Explanations = {
  'left-out': {
    title: 'A blog is left out',
    cause: 'Lectern builds documentation; posts of a blog are not built, and links to them are not checked.',
    fix: "Give the blog's options `redirect: 'https://…'` to lead its addresses to where it stays, or set `blog: false`.",
  },
};

export const SEARCH: Explanations = {
  'too-long': {
    title: 'A page is too long for search',
    cause: 'Search takes a limited number of records of a page; the last parts of this one cannot be found.',
    fix: 'Split the page.',
  },
};

export const PLAN: Explanations = {
  conflict: {
    title: 'Two things want one file of the output',
    cause: 'A page, a static file or a generated file has the path of another one, and only one of them can be there.',
    fix: 'Rename one of the two, or give the page another slug.',
  },
  lookalikes: {
    title: 'Two files differ in letter case or accents only',
    cause: 'Some systems take such names for one file, so one of the two would be lost there.',
    fix: 'Rename one of them.',
  },
  secret: {
    title: 'A secret would be published',
    cause:
      'A file of the output holds what looks like a key of a service, or the value of an environment variable with KEY, TOKEN or SECRET in its name.',
    fix: 'Take it out, and have the key replaced where it was made. Name one that is public, or made up, in `publicKeys` of the config.',
  },
};

export const EMIT: Explanations = {
  'output-among-sources': {
    title: 'The output would be among the sources',
    cause:
      'The directory of `--out-dir` lies in a static directory, in the docs or the pages, or holds the whole site. The next build would take what this one writes for files of the site: copy it, or read it as pages.',
    fix: 'Name a directory of its own with `--out-dir`.',
  },
  'foreign-directory': {
    title: 'The output directory holds something else',
    cause:
      'There are files in it, and no site that a generator made: it may be a folder of your own, or what `lectern clear` left of a site that another generator made.',
    fix: 'Empty it, or name another directory with `--out-dir`.',
  },
  'outside-output': {
    title: 'A file would be written outside of the output directory',
    cause: 'A path that a plugin, a page or an option made has `..` in it, or is absolute.',
    fix: 'Correct the slug, the route or the option that it comes from.',
  },
  'own-headers': {
    title: 'The site has headers of its own',
    cause:
      'Lectern writes `_headers` with the policy and the caching that fit the site; the one in `static` takes its place.',
    fix: 'Say in yours what the message lists, or set `hostFiles: false` in the config.',
  },
  'refused-script': {
    title: 'A script in an attribute does nothing under the policy',
    cause:
      'A page, a static document or a tag of the config has an attribute such as `onclick`, or a `javascript:` address. The `Content-Security-Policy` of the site names scripts by hash or host, and neither names these.',
    fix: "Add the listener in a component or in a script. To allow the attribute, list `'unsafe-hashes'` and the hash of its text under `script-src` of `contentSecurityPolicy`.",
  },
  'other-policy': {
    title: 'A host is told another policy than the pages run under',
    cause:
      '`vercel.json`, `nginx.conf` or `netlify.toml` names the scripts of the site, and not as they are now: the hash of a script changes with its text, which the config and a new version of this generator may change.',
    fix: 'Put the policy there that the message tells, or say `contentSecurityPolicy: false` if yours is another on purpose.',
  },
  'long-policy': {
    title: 'The policy is too long for a host',
    cause:
      'Each script that stands in a page adds its hash to the policy, and Cloudflare Pages leaves out lines of `_headers` over 2,000 characters.',
    fix: 'Move such scripts into static files, which need no hash.',
  },
  'unsafe-eval': {
    title: 'The policy allows code that readers write',
    cause:
      'The site has `react-live`, which runs the code in live code blocks; without `unsafe-eval` browsers refuse it.',
    fix: 'Nothing, unless you want another policy: then put a `_headers` of your own into the static files.',
  },
  'cannot-write': {
    title: 'The site cannot be written',
    cause: 'The disk is full, or a file or folder may not be written by this user.',
    fix: 'Make room, or change the rights of what the message names; the last site is as it was.',
  },
  'changed-during-build': {
    title: 'The output changed while the site was built',
    cause: 'Another build, or something else, wrote to the output directory at the same time.',
    fix: 'Build again, one build at a time.',
  },
  'unknown-file': {
    title: 'A file that is not of the site stands in the way',
    cause:
      'A page needs a folder where there is a file, or a file where there is a folder, and the last build did not write what is there.',
    fix: 'Move it elsewhere, or give the page another slug.',
  },
};
