import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { copySite, SITES } from '../support/sites.ts';
import { everyPageHydrates } from './support/every-page.ts';
import { nightlyUnless, siteTest } from './support/test.ts';

/** What the tests of a site in a file of its own visit every page of. */
const ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  compat: ['dev'],
  ejected: ['build'],
  languages: ['dev'],
  markdown: ['dev', 'build'],
  'right-to-left': ['dev', 'build'],
  swizzled: ['dev', 'build'],
};

for (const name of readdirSync(SITES)) {
  const ownReact = ['components', 'theme'].some(part => existsSync(path.join(SITES, name, 'src', part)));
  const servers = (ownReact ? ['dev', 'build'] : ['dev']).filter(server => !ELSEWHERE[name]?.includes(server));
  if (servers.length === 0) continue;
  const test = siteTest(() => copySite(name));

  test.describe(`every page of ${name}`, {
    tag: [...(servers.length === 1 ? [`@${servers[0]}`] : []), ...nightlyUnless(name === 'sidebar-items')],
  }, () => {
    test('hydrates as it was rendered, without a message in the console', everyPageHydrates);
  });
}
