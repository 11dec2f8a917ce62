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

Say in a sentence what it is, and for whom.

[Get started](/docs/intro) [Guides](/docs/category/guides)

</Hero>

<Cards>
  <Card title="Get started" href="/docs/intro" icon="🚀">The first page to read.</Card>
  <Card title="Write" href="/docs/guides/writing" icon="✏️">Notes, tabs, code, tables, images.</Card>
  <Card title="Look up" href="/docs/reference/configuration" icon="📖">All options.</Card>
</Cards>
`;
}

/** Escapes a text for MDX. */
function escaped(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#]/g, '\\$&');
}

/** The text of the site's README. */
export function readme(choices: Choices): string {
  const { install, start, run } = commandsOf(choices.packageManager);
  return `# ${escaped(choices.title)}

\`\`\`sh
${install}
${start}          # write, and see it at once
${run} build      # the site, in build/
${run} serve      # the built site, as a static host would serve it
${run} check      # types of the config and of components
\`\`\`

Pages are in \`docs/\` and \`src/pages/\`, settings in \`docusaurus.config.ts\`.

## Publish

${PUBLISH[choices.host](choices)}
`;
}

const PUBLISH: Readonly<Record<Host, (choices: Choices) => string>> = {
  'github-pages': () =>
    'In the settings of the repository, under Pages, choose "GitHub Actions" as the source. Each push to `main` publishes the site.',
  netlify: () =>
    `Import the repository at ${HOSTS.netlify}. \`netlify.toml\` says how it is built and what is published.`,
  cloudflare: choices =>
    `Import the repository at ${HOSTS.cloudflare}, with the build command \`${commandsOf(choices.packageManager).run} build\`. \`wrangler.jsonc\` names the folder that is published.`,
  vercel: () => `Import the repository at ${HOSTS.vercel}. \`vercel.json\` says how it is built and what is published.`,
  nginx: () =>
    'Copy the content of `build/` to where `nginx.conf` says, and include that file in the configuration of nginx.',
  none: () =>
    'Copy the content of `build/` to any host of static files. What is not found is answered with `404.html` and status 404.',
};
