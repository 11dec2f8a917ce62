import assert from 'node:assert/strict';
import { expect } from '@playwright/test';
import { searchTest } from './search-test.ts';

/**
 * Looks until a statement holds, and prints it with what was seen: a value that is expected, or a text that matches. One that
 * does not hold fails the test at its end, after the statements that follow it.
 */
export type Holds = (statement: string, look: () => unknown, expected: unknown) => Promise<void>;

const LOOKS = { timeout: 5000, intervals: [20, 50, 100, 200] };

/** A test that walks statements about the built site. */
export const walk = searchTest.extend<{ readonly holds: Holds }>({
  holds: async ({ visit: _ }, use) => {
    const broken: string[] = [];
    await use((statement, look, expected) =>
      searchTest.step(statement, async () => {
        const { holds, seen } = await watch(look, expected);
        process.stdout.write(`  ${holds ? '✓' : '✘'} ${statement} – ${show(seen)}\n`);
        if (!holds) broken.push(`${statement}: expected ${show(expected)}, saw ${show(seen)}`);
      }),
    );
    assert.deepEqual(broken, [], 'statements that do not hold');
  },
});

async function watch(look: () => unknown, expected: unknown): Promise<{ holds: boolean; seen: unknown }> {
  const last: { seen: unknown } = { seen: undefined };
  try {
    await expect(async () => {
      last.seen = await look();
      if (expected instanceof RegExp) assert.match(String(last.seen), expected);
      else assert.deepEqual(last.seen, expected);
    }).toPass(LOOKS);
    return { holds: true, ...last };
  } catch {
    return { holds: false, ...last };
  }
}

function show(value: unknown): string {
  if (value instanceof RegExp) return String(value);
  const text = typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : JSON.stringify(value);
  return text && text.length > 120 ? `${text.slice(0, 119)}…` : text;
}
