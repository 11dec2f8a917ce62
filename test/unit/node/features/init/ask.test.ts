import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { describe, it } from 'node:test';
import { type Answers, ask } from '../../../../../src/node/features/init/ask.ts';

const [ENTER, DOWN, ESCAPE] = ['\r', '\u001b[B', '\u001b'];
const KEYS = new RegExp(`(?<=${ENTER})|(?<=\\[B)|(?=${ESCAPE})`);

/** Presses keys, for one question after the other as they are asked. */
async function answered(keys: readonly string[], known: Partial<Answers> = {}) {
  const input = new PassThrough();
  const output = new PassThrough();
  const left = [...keys];
  const asked = new Set<string>();
  output.on('data', chunk => {
    const question = /\w[^\n]*\?(?=\n)/.exec(String(chunk))?.[0];
    if (question === undefined || asked.has(question)) return;
    asked.add(question);
    // Once it listens.
    setImmediate(() => {
      const pressed = left.shift();
      if (pressed === undefined) input.end();
      else for (const key of pressed.split(KEYS)) input.write(key);
    });
  });
  return { answers: await ask(known, { input, output }), asked: [...asked] };
}

describe('the questions for a new site', () => {
  it('take what is typed, and what is chosen with arrows', async () => {
    const address = 'https://me.github.io/harbour/';
    const { answers, asked } = await answered([
      ` site ${ENTER}`,
      `Harbour${ENTER}`,
      `${DOWN}${DOWN}${ENTER}`,
      address + ENTER,
      `y`,
    ]);
    assert.deepEqual(answers, { directory: 'site', title: 'Harbour', host: 'netlify', address, versioned: true });
    assert.equal(asked.length, 5);
  });

  it('take the defaults where nothing is typed', async () => {
    const { answers } = await answered([ENTER, ENTER, ENTER, ENTER, ENTER]);
    const address = 'https://docs.example.com/';
    assert.deepEqual(answers, { directory: 'my-docs', title: 'My docs', host: 'none', address, versioned: false });
  });

  it('say what an address has to be, and wait for one', async () => {
    const known = { directory: 'here', host: 'nginx', versioned: false, title: 'T' } as const;
    const { answers } = await answered([`ftp://x${ENTER}${'\u007f'.repeat(7)}x.test${ENTER}`], known);
    assert.equal(answers.address, 'x.test');
  });

  it('leave out what options have said', async () => {
    const known = { directory: 'here', host: 'nginx', versioned: false, title: 'T' } as const;
    const { answers } = await answered([`x.test${ENTER}`], known);
    assert.deepEqual(answers, { ...known, address: 'x.test' });
  });

  it('end without a site when the reader leaves, or the terminal is closed', async () => {
    await assert.rejects(answered([`site${ENTER}`, ESCAPE]), /no files were written/);
    await assert.rejects(answered([`site${ENTER}`, '\u0004']), /no files were written/);
    await assert.rejects(answered([`site${ENTER}`]), /no files were written/);
  });
});
