import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { DESKTOP, type Visit } from './test.ts';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run(options: RunOptions): Promise<AxeResults>;
}

/** No rule that runs reads style sheets, which axe would fetch and parse. */
const OPTIONS: RunOptions = { resultTypes: ['violations'], preload: { assets: ['media'] } };

/** Violations that axe finds in the page as it is: rule, element, and what to do. */
export function axeViolations(page: Page): Promise<readonly string[]> {
  return violationsOf(page, OPTIONS);
}

/** Those of colours alone, for a page that has been looked at whole in the other mode. */
export function colourViolations(page: Page): Promise<readonly string[]> {
  return violationsOf(page, { ...OPTIONS, runOnly: ['color-contrast', 'link-in-text-block'] });
}

const LOOKS = [
  [DESKTOP, 'light'],
  [DESKTOP, 'dark'],
  [{ width: 320, height: 640 }, 'light'],
] as const;

/**
 * Opens pages in both modes and in 320 pixels: axe finds nothing on any, and none scrolls sideways.
 *
 * @param bringAbout what shall be seen of a page, in a window of so many pixels
 */
export async function assertAccessibleInAllLooks(
  { page, open }: Pick<Visit, 'page' | 'open'>,
  paths: readonly string[],
  bringAbout: (path: string, width: number) => Promise<void> = async () => {},
): Promise<void> {
  for (const [viewport, mode] of LOOKS) {
    await page.setViewportSize(viewport);
    await page.addInitScript(theme => localStorage.setItem('theme', theme), mode);
    for (const path of paths) {
      await open(path);
      await bringAbout(path, viewport.width);
      assert.deepEqual(await (mode === 'light' ? axeViolations : colourViolations)(page), []);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.equal(width, viewport.width, `${path} scrolls sideways`);
    }
  }
}

async function violationsOf(page: Page, options: RunOptions): Promise<readonly string[]> {
  // Its source takes as long as a run.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
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
  const { violations } = await page.evaluate(chosen => (window as unknown as { axe: Axe }).axe.run(chosen), options);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ')}`),
  );
}
