import type { Explanations } from './types.ts';

/** Codes of Markdown. */
export const COMPILE = {
  'broken-partial': {
    title: 'Broken partial',
    cause:
      'A Markdown file that a page imports does not exist, cannot be compiled, or imports itself, directly or through others.',
    fix: 'Correct the path of the import, or fix the partial.',
  },
  'computed-part': {
    title: 'Computed attribute of a built-in component',
    cause:
      'A component that pages have without an import, such as `<Field>`, `<Card>` or `<Icon>`, has attributes that only code knows, as in `<Field {...props} />` or `<Icon name={name} />`. These components are written as HTML before any code of the page runs, so that pages need no script.',
    fix: 'Write each attribute with its value, as in `name="…"`, or import a component of your own that takes computed ones.',
  },
  'image-compare': {
    title: 'Other than two images to compare',
    cause:
      '`ImageCompare` lays one image over another, so it needs two, and has another number of them, or text, which would not be shown.',
    fix: 'Write two images between its tags, `![Before](./before.png)` and `![After](./after.png)`, of the same size.',
  },
  'unknown-data': {
    title: 'Unknown data',
    cause:
      'A page imports `@data/name`, and `data` in the config has no such name, or imports more of it than its default export.',
    fix: 'Correct the name, or add the file to `data`. Write `import name from `, without braces.',
  },
  'inline-partial': {
    title: 'Partial inside of text',
    cause:
      'A partial with several paragraphs, a list or another block is used inside of a paragraph or heading, as in `Before <Part /> after.`, which can only hold text. Lectern makes the paragraph a box instead. A partial that is a single paragraph may be used like that: its text becomes a part of the sentence.',
    fix: 'Write the element of the partial on a line of its own, with an empty line above and below.',
  },
  'mdx-error': {
    title: 'MDX syntax error',
    cause:
      'The page is not valid MDX. In MDX, `{` starts a JavaScript expression, and `<` starts an element. Typical mistakes are unclosed tags, HTML that is not valid JSX, and braces in plain text.',
    fix: 'Escape the character (`\\{`, `\\<`), put the text in backticks, or close the tag (`<br />`). For plain Markdown, use a `.md` file with the `format` `md` or `detect`.',
  },
  'missing-image': {
    title: 'Image not found',
    cause:
      'The path of an image does not lead to a file. Paths are relative to the page, to a static directory if they start with `/`, or to the site if they start with `@site/`.',
    fix: 'Correct the path. `markdown.hooks.onBrokenMarkdownImages` sets whether this fails the build.',
  },
  'field-without-name': {
    title: 'Field without a name',
    cause: 'A `<Field>` of a page has no `name`, so its row would begin with nothing.',
    fix: 'Add `name="…"`. As a directive: `:::field[timeout]{type="number"}`.',
  },
  'misplaced-part': {
    title: 'Block component inside of text',
    cause:
      'A component that is a block, such as `<Card>`, `<Field>` or `<Steps>`, is used inside of a paragraph or heading, as in `Before <Field name="a" /> after.`, which can only hold text. Of the components that pages have without an import, only `<Badge>` and `<Icon>` stand in a line of text.',
    fix: 'Write its tags on lines of their own, with an empty line above the first and below the last.',
  },
  'no-image': {
    title: 'File is not an image',
    cause:
      'The file of an image contains text, is empty, or is a Git LFS pointer whose file was not fetched. Browsers show a broken image.',
    fix: 'Use an image file, link to the file instead (`[text](path)`), or fetch the files of Git LFS (`git lfs pull`).',
  },
  overdue: {
    title: 'Page takes too long to compile',
    cause:
      'The page was compiled for a minute, while no other page made progress: a remark, rehype or recma plugin, a preprocessor or a hook of the site was busy or waiting, or the text of the page takes too long to read. Lectern names such a page after ten seconds, and ends it after a minute. On Linux, only the time counts in which the page works or waits, not that in which other programs use the processor. On other systems, time counts for less while the machine is busy.',
    fix: 'Check the functions that the message lists for an endless loop, a regular expression that is slow on the text of this page, or a promise that never settles. If it lists none, split the page, and look for text that is nested or repeated many times.',
  },
  'plugin-error': {
    title: 'Markdown plugin failed',
    cause: 'A remark, rehype or recma plugin of the site threw an error on this page.',
    fix: 'Fix the plugin, its options, or the part of the page that it reads.',
  },
  'private-file': {
    title: 'Link to a private file',
    cause:
      'Files that a page links to are published. This one is hidden, is the config, belongs to a package, or is outside the site and neither a file that git tracks in its repository nor an image there, so it is not published.',
    fix: 'To publish the file, move it to a static directory, or add it to `linkedFiles` in the config.',
  },
  'not-utf8': {
    title: 'Included file is not UTF-8',
    cause:
      'A Markdown file that a page includes, or a file whose code it shows, has another encoding than UTF-8, so its letters would be lost, or is binary.',
    fix: 'Save the file as UTF-8.',
  },
  'too-deep': {
    title: 'Page nested too deeply',
    cause:
      'Quotes, lists, admonitions, tags or brackets of the page are nested hundreds of levels deep, usually because a script repeated an opening mark. Compiling them would overflow the stack.',
    fix: 'Close the elements that are open, or remove some levels.',
  },
  'unknown-icon': {
    title: 'Unknown icon',
    cause:
      'A page names an icon that is neither in `src/icons` nor in a set that the site has installed. It shows the name as text.',
    fix: 'Correct the name, install its set, add an SVG file of that name to `src/icons`, or write an emoji.',
  },
  'unused-directive': {
    title: 'Unknown directive',
    cause:
      'Markdown reads `:name`, `::name` and `:::name` as directives, but no admonition and no plugin has this name. The page shows the content without the markers.',
    fix: 'Use the name of an admonition, or write the colon as `\\:` if it is text.',
  },
  'unused-syntax': {
    title: 'Syntax that nothing reads',
    cause:
      'A page uses syntax for which the site has no plugin or option, so readers would see it as text: a `mermaid` code block while `markdown.mermaid` is off, a formula between `$` while `markdown.math` is off and no plugin reads it, an empty code block with an option such as `file=…`, an admonition whose title has no brackets while `markdown.mdx1Compat.admonitions` is off, or a `:::` that ends no admonition.',
    fix: 'Turn the option on or add the plugin that the message names, or change the text.',
  },
  twoslash: {
    title: 'TypeScript error in a Twoslash code block',
    cause: 'The TypeScript compiler reports an error in a code block with `twoslash`.',
    fix: 'Fix the code, install the types that it imports, or declare the errors that it should show: `// @errors: 2322`.',
  },
} satisfies Explanations;

export const CODE = {
  'own-languages': {
    title: 'Custom Prism languages failed',
    cause: 'The function in `src/theme/prism-include-languages`, which adds languages to Prism, threw an error.',
    fix: 'Fix `src/theme/prism-include-languages`.',
  },
} satisfies Explanations;

/** Codes of links. */
export const LINKS = {
  'broken-anchor': {
    title: 'Broken anchor',
    cause:
      'The page of a link exists, but has no element with the id after the `#`: the heading was renamed, or the id is misspelled.',
    fix: 'Correct the part after the `#`, or give the heading that id: `## Title {#id}`. `onBrokenAnchors` sets whether this fails the build.',
  },
  'broken-external-link': {
    title: 'Broken external link',
    cause:
      '`lectern check --external` requested the URL. The other site reported that the page does not exist, or did not answer several requests.',
    fix: 'Correct the link. If the other site is only down for now, you can keep it.',
  },
  'broken-link': {
    title: 'Broken link',
    cause:
      'A link leads to a page that does not exist: the page was renamed or removed, or the path is misspelled. Relative URLs are resolved from the URL of the page, and paths to Markdown files from the file.',
    fix: 'Correct the link: the message suggests a similar page. Prefer links to Markdown files (`./install.md`), which still work when a slug changes. `onBrokenLinks` sets whether this fails the build. Links with `pathname://` are not checked.',
  },
  'broken-markdown-link': {
    title: 'Broken Markdown link',
    cause:
      'A link to a Markdown file leads to no doc of the same plugin, or has no URL. Paths are relative to the file with the link.',
    fix: 'Correct the path. `markdown.hooks.onBrokenMarkdownLinks` sets whether this fails the build. Unless it does, `onBrokenLinks` applies to the link as well.',
  },
  'leads-away': {
    title: 'Link redirected to another site',
    cause:
      'The path of a link is a redirect of the site that leads to another host. Readers’ browsers request the page from this site first. If the host then redirects, browsers block the answer of the other site, which logs an error to the console before the browser loads the target.',
    fix: 'Link to the target of the redirect.',
  },
  'script-url': {
    title: 'Script URL in a link',
    cause: 'The URL of a link starts with `javascript:` or similar, and would run a script in the reader’s browser.',
    fix: 'Link to a page, or write a component with a button.',
  },
} satisfies Explanations;

/** Codes of plugins. */
export const PLUGINS = {
  'hook-failed': {
    title: 'Plugin failed',
    cause:
      'A function of a plugin threw an error. Its options may be wrong, it may not reach a file or a server that it needs, or it may need a feature that Lectern does not have.',
    fix: 'Correct the options of the plugin, or fix the plugin if it is your own. To build without it, remove it from the config.',
  },
  check: {
    title: 'Check of a plugin',
    cause:
      'A plugin of the site checks its pages, and has found a mistake that it describes. Errors fail a build and `check`; the dev server shows them as warnings.',
    fix: 'Follow the message, or correct the check in the plugin that is named.',
  },
} satisfies Explanations;

export const REDIRECTS = {
  'create-failed': {
    title: '`createRedirects` failed',
    cause: 'The function threw an error, or returned a value that is not a path with a leading slash.',
    fix: 'Return an old path, a list of old paths, or nothing.',
  },
  'no-target': {
    title: 'Redirect to a missing page',
    cause: 'The site has no page at the path in `to`.',
    fix: 'Correct `to`. It is a path of the site, without the base URL.',
  },
  'outside-site': {
    title: 'Redirect outside the site',
    cause: 'The old path of a redirect contains `.` or `..` as a segment, so its file would be outside the site.',
    fix: 'Write the path without `.` and `..`.',
  },
  taken: {
    title: 'Redirect not created',
    cause: 'There already is a page or another redirect at the old path.',
    fix: 'Remove one of the two.',
  },
} satisfies Explanations;

export const ROUTES = {
  duplicate: {
    title: 'Duplicate route',
    cause: 'Two files, or a file and a plugin, create a page at the same path. Only one of them is built.',
    fix: 'Give one of them another `slug` or file name. `onDuplicateRoutes` sets whether this fails the build.',
  },
  'outside-site': {
    title: 'Route outside the site',
    cause: 'The path of a page contains `.` or `..` as a segment, so its file would be outside the site.',
    fix: 'Write the `slug` without `.` and `..`.',
  },
} satisfies Explanations;

export const RENDER = {
  'module-threw': {
    title: 'Module cannot be loaded on the server',
    cause:
      'A module threw an error at its top level, or a package that it imports did. Pages are rendered in Node first, where `window`, `document` and `localStorage` do not exist.',
    fix: 'Use browser APIs in `useEffect` or inside `<BrowserOnly>`. Load a package that needs a browser there, too: with `require` inside `<BrowserOnly>`, or `import()` in an effect.',
  },
  'page-threw': {
    title: 'Page cannot be rendered',
    cause:
      'A component of the page threw an error. Pages are rendered in Node, where `window`, `document` and `localStorage` do not exist.',
    fix: 'Fix the component at the location of the message. Use browser APIs in `useEffect` or inside `<BrowserOnly>`.',
  },
} satisfies Explanations;

export const SHELL = {
  'ignored-css': {
    title: 'CSS that browsers ignore',
    cause:
      'A style sheet has a declaration outside of a rule, an invalid selector or value, or a hack for an old browser. Browsers ignore the declaration or the rule.',
    fix: 'Correct or remove it. The rest of the style sheet is kept.',
  },
  'overrides-nothing': {
    title: 'Unused file in `src/theme`',
    cause:
      'A component in `src/theme` replaces the component of the theme or of a plugin with the same name. There is none with this name, and no page or component that the site uses imports this file. A style sheet (`*.module.css`) has an effect only if the component in the same folder imports it.',
    fix: 'Rename the file to the component that it should replace (`lectern swizzle --list` lists them), import it, or delete it.',
  },
  'bundle-error': {
    title: 'Module cannot be bundled',
    cause: 'A component, a style sheet or a module that they import has a syntax error or does not exist.',
    fix: 'Fix the file at the location of the message.',
  },
  'bundler-refused': {
    title: 'Invalid webpack configuration',
    cause: 'A plugin returns a configuration in `configureWebpack` that webpack rejects.',
    fix: 'Fix the plugin that the message is about.',
  },
  'missing-export': {
    title: 'Missing export',
    cause: 'A module does not export the imported name: the name is misspelled, or Lectern does not have this export.',
    fix: 'Correct the name, or remove the import.',
  },
  'missing-package': {
    title: 'Package not installed',
    cause: 'The config uses a feature that needs an additional package.',
    fix: 'Install the package that the message names.',
  },
} satisfies Explanations;

export const BLOG = {
  'left-out': {
    title: 'Blog not built',
    cause:
      "Lectern has no blog of its own. The site has not installed Docusaurus' blog plugin and theme, version 3, or redirects the blog's URLs. Links to posts are not checked.",
    fix: "Install '@docusaurus/preset-classic', set `redirect: 'https://…'` in the blog's options to redirect its URLs to a blog elsewhere, or set `blog: false`.",
  },
} satisfies Explanations;

export const SEARCH = {
  'too-long': {
    title: 'Page too long for search',
    cause: 'The page exceeds the number of search records per page. Search does not find the sections at its end.',
    fix: 'Split the page.',
  },
} satisfies Explanations;

export const PLAN = {
  conflict: {
    title: 'Output file conflict',
    cause: 'Two pages, static files or generated files have the same path in the output.',
    fix: 'Rename one of them, or give the page another slug.',
  },
  'long-name': {
    title: 'Name longer than systems allow',
    cause:
      'A page, a list of a tag or another file of the output has a name of more than 255 bytes, which no common system can store. Letters beyond ASCII have two to four bytes each.',
    fix: 'Give a page a shorter `slug`, and a tag a shorter `permalink` in the tags file, or name them otherwise.',
  },
  lookalikes: {
    title: 'File names that differ only in case or accents',
    cause:
      'Two files of the output have names that some systems treat as equal, so that one of them would be lost there.',
    fix: 'Rename one of them.',
  },
  secret: {
    title: 'Secret in the output',
    cause:
      'A file of the output contains text that looks like a key of a service, a URL with a password, a valid token, or the value of an environment variable with KEY, TOKEN, SECRET, PASSWORD or the like in its name. A key that stands in the Markdown of a page or partial is a warning, because docs show examples of keys; so is a password in a URL. All others are errors: values of environment variables, and keys in scripts, the config or static files.',
    fix: 'Remove the secret, and revoke it: it may be in the history of the repository. Add a key that is public or made up to `publicKeys` in the config.',
  },
} satisfies Explanations;

export const EMIT = {
  'output-among-sources': {
    title: 'Output directory inside the sources',
    cause:
      'The directory in `--out-dir` contains the site, or is inside a static directory, the docs or the pages. The next build would read its files as sources.',
    fix: 'Choose a separate directory with `--out-dir`.',
  },
  'foreign-directory': {
    title: 'Output directory not empty',
    cause:
      'The output directory contains files, but not a generated site. It may be a folder of your own, or the rest of another generator’s output after `lectern clear`.',
    fix: 'Empty the directory, or choose another one with `--out-dir`.',
  },
  'outside-output': {
    title: 'File outside the output directory',
    cause:
      'A path from a plugin, a page or an option contains `..`, is absolute, or names no file: it has two slashes in a row, or one at its end.',
    fix: 'Correct the slug, the route or the option.',
  },
  'own-headers': {
    title: 'Custom `_headers` file',
    cause:
      'The site has a `_headers` file in `static`, which replaces the generated one with the content security policy and the cache rules.',
    fix: 'Add the policy in the message to your file, or set `hostFiles: false` in the config.',
  },
  'blocked-request': {
    title: 'Request blocked by the content security policy',
    cause:
      'A component, a package or a script contains the URL of another host, or inserts a script from one. The content security policy of the site does not allow it. The build does not run scripts, so it cannot tell whether readers’ browsers request the URL.',
    fix: 'Look at the places in the message. Add the hosts that browsers request to `contentSecurityPolicy`, as the message says. You can ignore the notice for others.',
  },
  'refused-script': {
    title: 'Inline script blocked by the content security policy',
    cause:
      'A page, a static HTML file or a tag in the config has an attribute such as `onclick`, or a `javascript:` URL. The content security policy of the site does not allow these.',
    fix: "Add the event listener in a component or a script. To allow the attribute, add `'unsafe-hashes'` and the hash of its value to `script-src` in `contentSecurityPolicy`.",
  },
  'other-policy': {
    title: 'Outdated content security policy in a host’s config',
    cause:
      'The policy in `vercel.json`, `nginx.conf` or `netlify.toml` does not match the scripts of the pages. Their hashes change with the config and with new versions of Lectern.',
    fix: 'Copy the policy from the message. If yours differs on purpose, set `contentSecurityPolicy: false`.',
  },
  'long-policy': {
    title: 'Content security policy too long for Cloudflare Pages',
    cause:
      'Each inline script adds a hash to the policy, and Cloudflare Pages ignores lines of `_headers` with more than 2,000 characters.',
    fix: 'Move inline scripts to static files, which need no hash.',
  },
  'unsafe-eval': {
    title: 'Content security policy allows `unsafe-eval`',
    cause:
      'The site uses `react-live`. Browsers run the code in live code blocks only if the policy allows `unsafe-eval`.',
    fix: 'You can ignore this notice. For another policy, add a `_headers` file to `static`.',
  },
  'cannot-write': {
    title: 'Output cannot be written',
    cause:
      'The disk is full, or you do not have permission to write a file or folder. The output of the last build is unchanged.',
    fix: 'Free disk space, or change the permissions of the file that the message names.',
  },
  'changed-during-build': {
    title: 'Output changed during the build',
    cause: 'Another build or another program wrote to the output directory at the same time.',
    fix: 'Build again, and run only one build at a time.',
  },
  'unknown-file': {
    title: 'Unknown file in the output directory',
    cause:
      'A page needs a folder at the path of a file, or a file at the path of a folder, and the last build did not write what is there.',
    fix: 'Move it elsewhere, or give the page another slug.',
  },
} satisfies Explanations;
