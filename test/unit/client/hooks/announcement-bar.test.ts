import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useAnnouncementBar } from '../../../../src/client/hooks/announcement-bar.ts';
import { firstRender, siteWith } from './site.ts';

test('the first render shows the bar, whoever may have dismissed it', () => {
  const announcementBar = { id: 'a', content: 'Hello', isCloseable: true };
  assert.equal(firstRender(useAnnouncementBar, siteWith({ announcementBar }))?.bar, announcementBar);
});

test('a site without a bar shows none', () => assert.equal(firstRender(useAnnouncementBar), null));
