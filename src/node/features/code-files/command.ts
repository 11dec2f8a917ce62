import type { FeatureCheck } from '../../pipeline/feature.ts';

export const codeCheck: FeatureCheck = {
  feature: 'code-files',
  name: 'code',
  description: 'Also check code blocks with the flag `check`: TypeScript, and languages with a command in the config',
  stage: 'code',
  async run(sites, { features }) {
    const { checkCode } = await import('./check/index.ts');
    return checkCode(sites, features);
  },
};
