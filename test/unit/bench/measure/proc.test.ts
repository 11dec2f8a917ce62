import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseChildrenCpuMs, parseMachineCpuMs, parseStatus } from '../../../bench/measure/proc.ts';

describe('parseStatus', () => {
  it('reads what is resident and what was at most', () => {
    assert.deepEqual(parseStatus('Name:\tnode\nVmHWM:\t   80 kB\nVmRSS:\t   64 kB\nThreads:\t11\n'), {
      residentBytes: 64 * 1024,
      peakBytes: 80 * 1024,
    });
  });

  it('finds nothing in a process that is gone', () => {
    assert.deepEqual(parseStatus(''), { residentBytes: 0, peakBytes: 0 });
  });
});

describe('parseChildrenCpuMs', () => {
  it('adds user and system time of ended children, whatever the process is called', () => {
    // After the name: state, ten fields, utime, stime, cutime, cstime.
    const stat = '42 (a) odd (name) S 1 1 1 0 -1 4194304 103 0 0 0 7 8 150 25 20 0';
    assert.equal(parseChildrenCpuMs(stat), 1750);
  });
});

describe('parseMachineCpuMs', () => {
  it('adds what the processors did and leaves out idling and waiting', () => {
    // User, nice, system, idle, waiting, interrupts, soft interrupts, stolen, guest, guest nice.
    assert.equal(parseMachineCpuMs('cpu  100 10 50 9000 800 5 15 7 60 0\ncpu0 1 1 1 1 1 1 1 1 1 1\n'), 1800);
  });
});
