import { Code } from '../../generate/code.ts';
import { EITHER, fails, type MistakeRule, mistakes, type Write } from '../mistake.ts';

const CONFIG = 'docusaurus.config.js';

/** Options of the plugin that redirects. */
function redirects(options: unknown, text: string): Write {
  return ({ config }) => {
    config.plugins = [['@docusaurus/plugin-client-redirects', options]];
    return fails(CONFIG, text);
  };
}

export const REDIRECTS: MistakeRule = mistakes('redirects', {
  text: redirects({ redirects: 'text' }, 'redirects'),
  'without-target': redirects({ redirects: [{ from: '/a' }] }, 'redirects'),
  'without-source': redirects({ redirects: [{ to: '/' }] }, 'redirects'),
  'source-number': redirects({ redirects: [{ from: 5, to: '/' }] }, 'from'),
  'target-list': redirects({ redirects: [{ from: '/a', to: ['/'] }] }, 'to'),
  'missing-target': redirects({ redirects: [{ from: '/a', to: '/missing' }] }, 'to'),
  'source-without-slash': site => {
    redirects({ redirects: [{ from: 'a', to: '/' }] }, 'from')(site);
    return EITHER;
  },
  // A warning: the first one is kept.
  'two-targets': site => {
    redirects(
      {
        redirects: [
          { from: '/a', to: '/' },
          { from: '/a', to: '/search' },
        ],
      },
      'from',
    )(site);
    return EITHER;
  },
  'unknown-key': redirects({ redirect: [] }, 'redirect:'),
  'key-of-redirect': redirects({ redirects: [{ form: '/a', to: '/' }] }, 'form'),
  'extensions-with-dot': redirects({ fromExtensions: ['.html'] }, 'fromExtensions'),
  'create-throws': redirects({ createRedirects: new Code("() => { throw new Error('Of it'); }") }, ''),
  'create-of-numbers': redirects({ createRedirects: new Code('() => [5]') }, 'createRedirects'),
  'create-of-text': redirects({ createRedirects: new Code("path => (path === '/' ? 'a' : undefined)") }, ''),
});
