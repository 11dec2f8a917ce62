import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { colorModeLabel, nextChoice, useColorMode } from '../../../../src/client/hooks/color-mode.ts';
import { firstRender, siteWith } from './site.ts';

test('the toggle goes from light to dark to system and round again', () => {
  assert.equal(nextChoice('light'), 'dark');
  assert.equal(nextChoice('dark'), null);
  assert.equal(nextChoice(null), 'light');
});

test('the toggle says what is chosen', () => {
  assert.equal(colorModeLabel('light'), 'Switch between dark and light mode (currently light mode)');
  assert.equal(colorModeLabel('dark'), 'Switch between dark and light mode (currently dark mode)');
  assert.equal(colorModeLabel(null), 'Switch between dark and light mode (currently system mode)');
});

suite('the first render', () => {
  const colorMode = { defaultMode: 'dark', disableSwitch: false, respectPrefersColorScheme: false } as const;

  test('has the default mode', () => {
    const state = firstRender(useColorMode, siteWith({ colorMode }));
    assert.equal(state.colorMode, 'dark');
    assert.equal(state.colorModeChoice, 'dark');
  });
  test('follows the system where the site does', () => {
    const site = siteWith({ colorMode: { ...colorMode, respectPrefersColorScheme: true } });
    assert.equal(firstRender(useColorMode, site).colorModeChoice, null);
  });
});
