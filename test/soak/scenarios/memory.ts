import assert from 'node:assert/strict';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from '../../support/paths.ts';
import { writeFiles } from '../../support/sites.ts';
import { assertCalm, begin, liveBytes, type Running } from '../command.ts';
import type { Scenario } from '../round.ts';
import { addressOf } from './start.ts';

/** What warms a process up, and that after which it may be no larger. */
const EDITS = { warm: 100, all: 300 };
/** Builds after which it is looked at; the least of some counts, as garbage may live a while. */
const BUILDS = { early: [10, 15, 20], late: [40, 45, 50] };
/** Milliseconds after which all builds count as hung: on a machine with other work, 50 took over ten minutes. */
const HUNG_MS = 3_600_000;

/** Edits of a doc on the dev server, which is asked for the page each time. */
export const editsWithoutGrowth: Scenario = {
  name: 'edits on the dev server',
  share: 0,
  quick: 0,
  async run({ sites, folder, injected }) {
    const site = await sites.built(folder, 0);
    const server = begin(['start', '--port', '0', '--no-open'], site.siteDir, { measured: true });
    const url = new URL('guide', await addressOf(server));
    const editUntil = async (from: number, to: number): Promise<number> => {
      for (let edit = from; edit < to; edit++) {
        writeFiles(site.siteDir, { 'docs/guide.md': `# Guide\n\nEdit ${edit} of them all.\n` });
        await textAt(url, `Edit ${edit} of`);
        injected();
      }
      return liveBytes(server);
    };
    try {
      assertNoGrowth(await editUntil(0, EDITS.warm), await editUntil(EDITS.warm, EDITS.all));
    } finally {
      server.child.kill('SIGKILL');
    }
    assertCalm(await server.ended, [null]);
  },
};

/** Builds one after the other in one process, with an edit before each. */
export const buildsWithoutGrowth: Scenario = {
  name: 'builds in a row',
  share: 0,
  quick: 0,
  async run({ sites, folder, injected }) {
    const { siteDir } = await sites.built(folder, 0);
    const bin = path.join(ROOT, 'test/soak/builds-in-a-row.js');
    const counts = [...BUILDS.early, ...BUILDS.late].map(String);
    const builds = begin([siteDir, ...counts], ROOT, { measured: true, bin, hungMs: HUNG_MS });
    const leastAfter = async (numbers: readonly number[]): Promise<number> => {
      const bytes: number[] = [];
      for (const number of numbers) {
        await saidBy(builds, `built ${number}\n`);
        bytes.push(await liveBytes(builds));
      }
      return Math.min(...bytes);
    };
    try {
      assertNoGrowth(await leastAfter(BUILDS.early), await leastAfter(BUILDS.late));
      injected(50);
    } catch (error) {
      builds.child.kill('SIGKILL');
      throw error;
    }
    assertCalm(await builds.ended, [0]);
  },
};

async function textAt(url: URL, text: string): Promise<void> {
  const deadline = performance.now() + 30_000;
  for (;;) {
    const page = await fetch(url).then(response => response.text());
    if (page.includes(text)) return;
    assert.ok(performance.now() < deadline, `${url} never said '${text}'`);
    await wait(10);
  }
}

async function saidBy({ said, child, ended }: Running, text: string): Promise<void> {
  while (!said().includes(text)) {
    if (child.exitCode !== null || child.signalCode !== null) assert.fail((await ended).said);
    await wait(20);
  }
}

function assertNoGrowth(before: number, after: number): void {
  assert.ok(after <= before * 1.1, `what is alive grew from ${before} to ${after} bytes`);
}
