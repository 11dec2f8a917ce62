import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { navbarShows } from '../../../../src/client/navbar/hideable-navbar.ts';

suite('navbarShows', () => {
  const window = { navbarHeight: 60, viewportHeight: 800, documentHeight: 3000 };
  const scrolled = (previousY: number, y: number, visible: boolean) =>
    navbarShows(visible, { ...window, previousY, y });

  test('down past it hides it', () => assert.equal(scrolled(50, 100, true), false));
  test('up shows it', () => assert.equal(scrolled(500, 400, false), true));
  test('at the top it shows, also on the way down', () => {
    assert.equal(scrolled(0, 30, true), true);
    assert.equal(scrolled(300, 0, false), true);
  });
  test('bouncing off the end of the page changes nothing', () => {
    assert.equal(scrolled(2220, 2200, false), false);
    assert.equal(scrolled(2220, 2200, true), true);
  });
});
