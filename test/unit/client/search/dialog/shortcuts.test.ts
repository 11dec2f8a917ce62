import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { type KeyPress, shortcutFor } from '../../../../../src/client/search/dialog/shortcuts.ts';

const closed = { phase: 'closed', hotkeys: true, takesText: false } as const;
const opening = { ...closed, phase: 'opening' } as const;
const open = { ...closed, phase: 'open' } as const;

function press(key: string, more: Partial<KeyPress> = {}): KeyPress {
  const modifiers = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
  return { key, code: '', keyCode: 0, isComposing: false, repeat: false, ...modifiers, ...more };
}

suite('Ctrl+K and Cmd+K', () => {
  for (const modifier of ['ctrlKey', 'metaKey'] as const) {
    test(`${modifier} opens, also in a field, and closes`, () => {
      const keys = press('k', { [modifier]: true });
      assert.deepEqual(shortcutFor(keys, { ...closed, takesText: true, hotkeys: false }), { action: 'open', text: '' });
      assert.deepEqual(shortcutFor(keys, open), { action: 'close' });
    });
  }
  test('in capitals, and where the keyboard writes another alphabet', () => {
    assert.ok(shortcutFor(press('K', { ctrlKey: true }), closed));
    assert.ok(shortcutFor(press('л', { ctrlKey: true, code: 'KeyK' }), closed));
    assert.equal(shortcutFor(press('t', { ctrlKey: true, code: 'KeyK' }), closed), null);
  });
  test('not together with Shift or Alt', () => {
    assert.equal(shortcutFor(press('k', { ctrlKey: true, shiftKey: true }), closed), null);
    assert.equal(shortcutFor(press('k', { ctrlKey: true, altKey: true }), closed), null);
  });
});

suite('a printable key', () => {
  test('a slash opens an empty dialog', () => {
    assert.deepEqual(shortcutFor(press('/'), closed), { action: 'open', text: '' });
  });
  for (const key of ['b', 'B', '7', 'é', 'я', '語', '?']) {
    test(`${key} opens with itself`, () => {
      assert.deepEqual(shortcutFor(press(key), closed), { action: 'open', text: key });
    });
  }
  for (const key of [' ', 'Enter', 'Tab', 'F1', 'Dead', 'ArrowDown', 'Process']) {
    test(`${JSON.stringify(key)} does nothing`, () => assert.equal(shortcutFor(press(key), closed), null));
  }
  test('nothing with a modifier, while repeating or composing', () => {
    for (const more of [
      { ctrlKey: true },
      { metaKey: true },
      { altKey: true },
      { repeat: true },
      { isComposing: true },
    ]) {
      assert.equal(shortcutFor(press('b', more), closed), null);
    }
    assert.equal(shortcutFor(press('b', { keyCode: 229 }), closed), null);
  });
  test('nothing in a field, and nothing where the site has switched it off', () => {
    for (const key of ['b', '/']) {
      assert.equal(shortcutFor(press(key), { ...closed, takesText: true }), null);
      assert.equal(shortcutFor(press(key), { ...closed, hotkeys: false }), null);
    }
  });
  test('nothing while the dialog is open: its input gets it', () => {
    assert.equal(shortcutFor(press('b'), open), null);
    assert.equal(shortcutFor(press('/'), open), null);
  });
});

suite('while the dialog is on its way', () => {
  test('what is typed belongs to the query, spaces and slashes too', () => {
    for (const text of ['b', ' ', '/'])
      assert.deepEqual(shortcutFor(press(text), { ...opening, hotkeys: false }), { action: 'type', text });
  });
  test('Backspace takes the last character back', () => {
    assert.deepEqual(shortcutFor(press('Backspace'), opening), { action: 'erase' });
  });
});

suite('Escape', () => {
  const escapeKey = press('Escape', { code: 'Escape' });
  test('closes', () => {
    assert.deepEqual(shortcutFor(escapeKey, open), { action: 'close' });
    assert.deepEqual(shortcutFor(escapeKey, opening), { action: 'close' });
  });
  test('is the page’s while nothing is open', () => assert.equal(shortcutFor(escapeKey, closed), null));
  test('is the input method’s while composing', () => {
    assert.equal(shortcutFor({ ...escapeKey, isComposing: true }, open), null);
  });
});

test('a key event without a key, as autofill sends it, is none', () => {
  const autofill = { ...press(''), key: undefined } as unknown as KeyPress;
  assert.equal(shortcutFor(autofill, closed), null);
  assert.equal(shortcutFor({ ...autofill, ctrlKey: true }, closed), null);
});
