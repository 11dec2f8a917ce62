import assert from 'node:assert/strict';
import { test } from 'node:test';
import { extractLeadingEmoji } from '../../../../../../src/client/docusaurus/theme-common/util/emoji.ts';

test('a leading emoji is told from the rest, however many code points it has', () => {
  const texts: readonly (readonly [text: string, emoji: string | null, rest: string])[] = [
    ['🚀 Start', '🚀', ' Start'],
    ['👩‍💻 Develop', '👩‍💻', ' Develop'],
    ['🇮🇹 Italiano', '🇮🇹', ' Italiano'],
    ['1️⃣ First', '1️⃣', ' First'],
    ['Start 🚀', null, 'Start 🚀'],
    ['1 First', null, '1 First'],
    ['', null, ''],
  ];
  for (const [text, emoji, rest] of texts) assert.deepEqual(extractLeadingEmoji(text), { emoji, rest });
});
