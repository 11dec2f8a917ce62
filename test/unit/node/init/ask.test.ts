import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { describe, it } from 'node:test';
import { type Answers, ask } from '../../../../src/node/init/ask.ts';

/** Answers one line to each question, as it is asked. */
async function answered(lines: readonly string[], known: Partial<Answers> = {}) {
  const input = new PassThrough();
  const output = new PassThrough();
  const left = [...lines];
  const said: string[] = [];
  output.on('data', chunk => {
    said.push(String(chunk));
    if (!/\) $/.test(String(chunk))) return;
    const line = left.shift();
    if (line === undefined) input.end();
    else input.write(`${line}\n`);
  });
  const answers = await ask(known, { input, output });
  return { answers, said: said.join('') };
}

describe('the questions for a new site', () => {
  it('take what is typed', async () => {
    const { answers, said } = await answered(['site', 'Harbour', '1', 'https://me.github.io/harbour/', 'yes']);
    const address = 'https://me.github.io/harbour/';
    assert.deepEqual(answers, { directory: 'site', title: 'Harbour', host: 'github-pages', address, versioned: true });
    assert.match(said, /1 GitHub Pages\n {2}2 Netlify/);
  });

  it('take what stands in brackets where nothing is typed', async () => {
    const { answers } = await answered(['', '', '', '', '']);
    const address = 'https://docs.example.com/';
    assert.deepEqual(answers, { directory: 'my-docs', title: 'My docs', host: 'none', address, versioned: false });
  });

  it('are asked again where an answer is none, and take a host by its name', async () => {
    const { answers } = await answered(['', '', '9', 'Netlify', 'ftp://x', 'x.test', 'perhaps', 'n']);
    assert.deepEqual([answers.host, answers.address, answers.versioned], ['netlify', 'x.test', false]);
  });

  it('leave out what options have said', async () => {
    const known = { directory: 'here', host: 'nginx', versioned: false, title: 'T' } as const;
    const { answers } = await answered(['x.test'], known);
    assert.deepEqual(answers, { ...known, address: 'x.test' });
  });

  it('end without a site when the terminal is closed', async () => {
    await assert.rejects(answered(['site']), /no files were written/);
  });
});
