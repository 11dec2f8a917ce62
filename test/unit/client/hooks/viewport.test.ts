import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DESKTOP_BREAKPOINT, useWindowSize } from '../../../../src/client/hooks/viewport.ts';
import { firstRender } from './site.ts';

test('the first render knows no width', () => assert.equal(firstRender(useWindowSize), 'ssr'));

test('the breakpoint is that of the stylesheets', () => assert.equal(DESKTOP_BREAKPOINT, 996));
