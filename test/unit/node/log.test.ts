import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Diagnostic } from '../../../src/node/diagnostics/index.ts';
import { createLog, type Log, type LogOptions } from '../../../src/node/log.ts';

const problem: Diagnostic = {
  code: 'docs/no-docs',
  severity: 'error',
  message: 'Wrong.',
  location: { file: '/site/a.md' },
};

function record(
  use: (log: Log) => void,
  { format = 'text', isTTY = false, ...options }: Partial<LogOptions> & { readonly isTTY?: boolean } = {},
) {
  const written = { stdout: '', stderr: '' };
  const stream = (name: 'stdout' | 'stderr') => ({ isTTY, write: (text: string) => (written[name] += text) });
  use(
    createLog({ ...options, format, color: false, cwd: '/site', stdout: stream('stdout'), stderr: stream('stderr') }),
  );
  return written;
}

describe('a log', () => {
  it('writes one line for each finished stage where there is no terminal', () => {
    const { stdout } = record(log => {
      log.stage('content')();
      log.stage('content')();
    });
    assert.match(stdout, /^content {2}\d+ ms\n$/);
  });

  it('keeps one live line of the stages under way in a terminal', () => {
    const { stdout } = record(
      log => {
        const content = log.stage('content');
        const shell = log.stage('shell');
        content();
        log.info('hello');
        shell();
      },
      { isTTY: true },
    );
    const frames = stdout.split('\r\x1b[2K');
    assert.deepEqual(frames, ['', 'content', 'content · shell', 'shell', 'hello\nshell', '']);
  });

  it('shows the pages that are done and left, once a run takes two seconds', () => {
    let ms = 0;
    const pages = (log: Log) => {
      log.stage('compile');
      log.progress('compile', { done: 1, total: 120 });
      ms = 2000;
      log.progress('compile', { done: 30, total: 120 });
      log.stage('shell');
    };
    const { stdout } = record(pages, { isTTY: true, now: () => ms });
    const bar = 'compile █████░░░░░░░░░░░░░░░ 30 of 120 pages, 90 left';
    assert.deepEqual(stdout.split('\r\x1b[2K'), ['', 'compile', bar, `${bar} · shell`]);
    ms = 0;
    assert.deepEqual(record(pages, { isTTY: false, now: () => ms }).stdout, '', 'in a pipe');
    assert.equal(record(pages, { isTTY: true, live: false, now: () => ms }).stdout, '', 'in CI');
  });

  it('leaves no live line below an error', () => {
    const { stdout, stderr } = record(
      log => {
        log.stage('content');
        log.report([problem]);
      },
      { isTTY: true },
    );
    assert.ok(stdout.endsWith('\r\x1b[2K'));
    assert.equal(
      stderr,
      'a.md  error  Wrong.  docs/no-docs\n\n1 error. Begin with a.md; run `lectern explain docs/no-docs` for details.\n',
    );
  });

  it('keeps the output pure with JSON: words for readers go to the other stream', () => {
    const { stdout, stderr } = record(
      log => {
        log.info('hello');
        log.report([problem]);
      },
      { format: 'json' },
    );
    assert.deepEqual(JSON.parse(stdout), problem);
    assert.equal(stderr, 'hello\n');
  });

  it('adds annotations on GitHub', () => {
    const { stdout, stderr } = record(log => log.report([problem]), { format: 'github' });
    assert.equal(stdout, '::error file=a.md,title=docs/no-docs::Wrong.\n');
    assert.match(stderr, /^a\.md {2}error/);
  });

  it('ends with how many problems there are and what to do first', () => {
    const code = 'links/broken-link';
    const { stderr } = record(log =>
      log.report([
        { ...problem, severity: 'warning' },
        { ...problem, code },
      ]),
    );
    assert.equal(
      stderr.trimEnd().split('\n').at(-1),
      '1 error, 1 warning. Begin with a.md; run `lectern explain links/broken-link` for details.',
    );
  });

  it('is one SARIF document at its end, whatever was reported before', () => {
    const { stdout, stderr } = record(
      log => {
        log.info('hello');
        log.report([problem]);
        log.report([problem]);
        log.finish();
      },
      { format: 'sarif' },
    );
    assert.equal(JSON.parse(stdout).runs[0].results.length, 2);
    assert.match(stderr, /^hello\na\.md {2}error/);
  });

  it('links codes to their pages where there is colour', () => {
    let text = '';
    const stream = { write: (part: string) => (text += part) };
    const log = createLog({ format: 'text', color: true, cwd: '/site', manual: 'https://x.test', stderr: stream });
    log.report([{ ...problem, code: 'links/broken-link' }]);
    assert.ok(text.includes('\x1b]8;;https://x.test/diagnostics/links/broken-link\x1b\\links/broken-link\x1b]8;;'));
  });

  it('says nothing of no problems', () => {
    assert.deepEqual(
      record(log => log.report([])),
      { stdout: '', stderr: '' },
    );
  });
});
