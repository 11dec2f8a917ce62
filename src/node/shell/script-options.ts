import type { Options } from '@swc/core';

/** Options of swc for the site's scripts. */
export function scriptOptions(hot: boolean): Options {
  return {
    swcrc: false,
    configFile: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: hot, refresh: hot } },
    },
  };
}
