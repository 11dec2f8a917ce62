import type { FeatureCheck } from '../../pipeline/feature.ts';

export const proseCheck: FeatureCheck = {
  feature: 'prose',
  name: 'prose',
  description: 'Do not check prose with the tools that the config names',
  stage: 'prose',
  async when(site) {
    const { proseOption } = await import('./options.ts');
    const { vale, textlint } = proseOption.of(site) ?? {};
    return Boolean(vale || textlint);
  },
  async run(sites) {
    const { checkProse } = await import('./check.ts');
    return checkProse(sites);
  },
};
