import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { createSlot, createStorageSlot, useStorageSlot } from '../../../../src/client/hooks/storage.ts';
import { firstRender } from './site.ts';

function browser({ failure }: { failure?: Error } = {}) {
  const values = new Map<string, string>();
  const reports: string[] = [];
  const events = new EventTarget();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  const host = {
    area: () => {
      if (failure) throw failure;
      return storage;
    },
    events,
    createEvent: (key: string) => Object.assign(new Event('storage'), { key }),
    report: (message: string) => void reports.push(message),
  };
  return { slot: createSlot('theme', host), values, reports, events };
}

suite('a storage slot', () => {
  test('keeps a value until it is deleted', () => {
    const { slot, values } = browser();
    assert.equal(slot.get(), null);
    slot.set('dark');
    assert.equal(slot.get(), 'dark');
    slot.del();
    assert.equal(values.has('theme'), false);
  });

  test('tells this tab of a change, and only of a change', () => {
    const { slot } = browser();
    const heard: (string | null)[] = [];
    slot.listen(() => heard.push(slot.get()));
    slot.set('dark');
    slot.set('dark');
    slot.del();
    slot.del();
    assert.deepEqual(heard, ['dark', null]);
  });

  test('hears other tabs speak of its key or of all keys, until it stops', () => {
    const { slot, events } = browser();
    let heard = 0;
    const stop = slot.listen(() => {
      heard += 1;
    });
    const say = (key: string | null) => events.dispatchEvent(Object.assign(new Event('storage'), { key }));
    say('theme');
    say(null);
    say('other');
    assert.equal(heard, 2);
    stop();
    say('theme');
    assert.equal(heard, 2);
  });

  test('a failure is reported with the key and counts as absence', () => {
    const { slot, reports } = browser({ failure: new Error('blocked') });
    slot.set('dark');
    assert.equal(slot.get(), null);
    assert.match(reports[0] ?? '', /"theme"/);
  });

  test('a storage that a browser does not have is a failure', context => {
    Object.defineProperty(globalThis, 'window', { value: { localStorage: null }, configurable: true });
    context.after(() => Reflect.deleteProperty(globalThis, 'window'));
    const log = context.mock.method(console, 'error', () => undefined);
    const slot = createStorageSlot({ type: 'localStorage', namespace: '' }, 'none');
    slot.set('dark');
    assert.equal(slot.get(), null);
    assert.deepEqual(
      log.mock.calls.map(({ arguments: [message] }) => message),
      ['Browser storage failed for "none".'],
    );
  });
});

test('useStorageSlot knows nothing in the first render', () => {
  assert.equal(firstRender(() => useStorageSlot('theme'))[0], null);
});
