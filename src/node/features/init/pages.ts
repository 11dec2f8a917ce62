import { type Choices, HOSTS, type Host } from './choices.ts';
import { commandsOf } from './manifest.ts';

/** The text of the front page. */
export function frontPage({ title }: Choices): string {
  return `---
title: ${JSON.stringify(title)}
description: ${JSON.stringify(`The documentation of ${title}.`)}
hide_table_of_contents: true
---

<Hero>

# ${escaped(title)}

Describe in one sentence what it is, and who it is for.

[Get started](/docs/intro) [Guides](/docs/category/guides)

\`\`\`sh title="Install"
npm install your-project
\`\`\`

</Hero>

<Features title="Why ${attributeText(title)}">

<Card title="The first reason" icon="bolt">What readers can do with it that they could not do before.</Card>
<Card title="The second reason" icon="check">What they need not do any more.</Card>
<Card title="The third reason" icon="lock">What they can rely on.</Card>

</Features>

<Split title="Show how it feels">

A few lines of text beside code, a picture or a component. The parts of this page are in \`src/pages/index.mdx\`, and each of them can go.

\`\`\`js title="The first thing to try"
const answer = await ask('How do I begin?');

console.log(answer);
\`\`\`

</Split>

<Cards>
  <Card title="Writing" href="/docs/guides/writing">Notes, tabs, code, tables and images.</Card>
  <Card title="Reference" href="/docs/reference/configuration">All options.</Card>
</Cards>

<CallToAction title="Ready to begin?" center>

It takes two minutes.

[Get started](/docs/intro)

</CallToAction>
`;
}

/** Escapes a text for MDX. */
function escaped(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#]/g, '\\$&');
}

/** A text as the value of an attribute in MDX. */
function attributeText(text: string): string {
  return text.replace(/[&"{]/g, sign => `&#${sign.charCodeAt(0)};`);
}

/** The text of the site's README. */
export function readme(choices: Choices): string {
  const { install, start, run } = commandsOf(choices.packageManager);
  return `# ${escaped(choices.title)}

\`\`\`sh
${install}
${start}          # dev server, updates pages as you edit
${run} build      # build the site into build/
${run} serve      # serve the built site as a static host would
${run} check      # check content, links and config without building
${run} typecheck  # check types
\`\`\`

Pages are in \`docs/\` and \`src/pages/\`, settings in \`docusaurus.config.ts\`.

## Publish

${PUBLISH[choices.host](choices)}
`;
}

const PUBLISH: Readonly<Record<Host, (choices: Choices) => string>> = {
  'github-pages': () =>
    'In the settings of the repository, under Pages, choose "GitHub Actions" as the source. Each push to `main` publishes the site.',
  netlify: () => `Import the repository at ${HOSTS.netlify}. \`netlify.toml\` configures the build.`,
  cloudflare: choices =>
    `Import the repository at ${HOSTS.cloudflare}, with the build command \`${commandsOf(choices.packageManager).run} build\`. \`wrangler.jsonc\` configures the published folder.`,
  vercel: () => `Import the repository at ${HOSTS.vercel}. \`vercel.json\` configures the build.`,
  nginx: () =>
    'Copy the content of `build/` to the root folder in `nginx.conf`, and include that file in the nginx configuration.',
  none: () =>
    'Copy the content of `build/` to any host of static files. Unknown URLs should be answered with `404.html` and status 404.',
};
