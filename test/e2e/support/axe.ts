import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run(options: RunOptions): Promise<AxeResults>;
}

/** Violations that axe finds in the page as it is: rule, element, and what to do. */
export async function axeViolations(page: Page): Promise<readonly string[]> {
  await page.evaluate(SOURCE);
  // Colours on their way from one mode to the other are no colours of the design.
  await page.evaluate(() => {
    const running = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) => playState !== 'finished' && effect?.getComputedTiming().endTime !== Infinity,
        );
    // The end of one begins another: a link's colour follows that of the box around it.
    for (let animations = running(); animations.length > 0; animations = running()) {
      for (const animation of animations) animation.finish();
    }
  });
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: Axe }).axe.run({ resultTypes: ['violations'] }),
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ')}`),
  );
}
