import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packageRoot } from '../../node/version.ts';
import { type GeneratedPage, pageText } from './generated-page.ts';

/** The page of the packages that Lectern is published with, of the same list as their licences. */
export function packagesPage(): GeneratedPage {
  const licences = readFileSync(path.join(packageRoot, 'dist/LICENSES.txt'), 'utf8');
  const rows = Array.from(
    licences.matchAll(/^(\S+) (\d+\.\d+\.\d+\S*): (\S.*)$/gm),
    ([, name, version, licence]) => `| \`${name}\` | ${version} | ${licence} |`,
  );
  const intro = `A site installs few packages, since Lectern is published together with parts of these. Their versions belong to a release of
Lectern, and no lock file of a site names them. \`node_modules/lectern/dist/LICENSES.txt\` has the texts of their licenses.

Pages run the React of this list, in the browser and on the server, also where a part of the theme is your own. Of the \`react\` that
your site installs, they only get modules that the list has no part of, such as \`react/compiler-runtime\`.

Modules of your site can import \`clsx\`, \`prismjs\`, \`nprogress\`, \`react\` and \`react-dom\`, which every site installs. Imports of
\`react-router-dom\` get [the shell's router](./client.md), and those of \`@docsearch/react\` in a search bar of your own get the shell's
dialog. To import another package of the list, install it.`;
  const text = pageText({
    title: 'Bundled packages',
    description: 'The packages that are published as parts of Lectern, with their versions and licenses.',
    intro,
    body: ['| Package | Version | License |', '|---|---|---|', ...rows].join('\n'),
  });
  return { file: 'packages.md', text };
}
