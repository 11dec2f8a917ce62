import type { KnownDifference } from '../compare.ts';
import { both, replace, without } from './adjust.ts';
import { latestIsCanonical } from './by-version.ts';

/** How Lectern differs from Docusaurus on purpose, on the site `languages`. */
export const KNOWN_DIFFERENCES: readonly KnownDifference[] = [
  {
    reason: 'A page without a translation says so.',
    facts: ['notice', 'content'],
    lectern: without('لم تُترجم هذه الصفحة بعد.', 'このページはまだ翻訳されていません。'),
  },
  {
    reason: 'Content without a translation names its language, for screen readers.',
    facts: ['contentLanguage'],
    lectern: without('en-GB'),
  },
  {
    reason:
      'A page without a translation is compiled once: what the theme adds to its content is in the same language.',
    facts: ['headingLinks'],
    docusaurus: both(
      replace(/^إرتباط مُبـاشر بالعنوان (.+)$/, 'Direct link to $1'),
      replace(/^(.+) への直接リンク$/, 'Direct link to $1'),
    ),
  },
  {
    reason: 'The texts of dropdownItemsAfter are translated, too.',
    facts: ['dropdowns', 'navbar'],
    pages: /^\/ar/,
    docusaurus: replace(/Help us translate/, 'ساعدنا في الترجمة'),
  },
  {
    reason: 'The languages of the page for unknown addresses lead to pages that there are.',
    facts: ['dropdowns'],
    pages: /404\.html$/,
    docusaurus: replace(/\/404(?=[? ])/, '/404.html'),
  },
  {
    reason: 'Dates are written as htmlLang (en-GB) says, not as the name of the locale (en).',
    facts: ['lastUpdate', 'content'],
    docusaurus: replace(/([A-Z][a-z]+) (\d+), (\d{4})/, '$2 $1 $3'),
  },
  {
    reason: 'Texts that Docusaurus has in English only are translated.',
    facts: ['sidebar', 'navigation'],
    pages: /^\/ar/,
    docusaurus: both(
      replace(/^Collapse sidebar category (.+)$/, 'طي الفئة $1 في الشريط الجانبي'),
      replace(/^Expand sidebar category (.+)$/, 'توسيع الفئة $1 في الشريط الجانبي'),
      replace(/^Main$/, 'التنقل الرئيسي'),
      replace(/^Docs sidebar$/, 'الشريط الجانبي للوثائق'),
    ),
  },
  {
    reason: 'Footer and table of contents are landmarks with a name; the contents of a page have a title.',
    facts: ['navigation', 'content'],
    lectern: without('تذييل الصفحة', 'مُحتويات هذه الصفحة', 'フッター', 'このページの見出し'),
  },
  {
    reason: 'A doc whose address is translated is named in other languages at its address there.',
    facts: ['hreflang', 'dropdowns'],
    pages: /\/next\/leaves\/(green|ryokucha)$/,
    docusaurus: both(
      replace(/(\/house(?:\/ar)?\/docs\/next\/leaves\/)ryokucha/, '$1green'),
      replace(/(\/house\/ja\/docs\/next\/leaves\/)green/, '$1ryokucha'),
    ),
  },
  {
    reason: 'A tag that only translations have is not named in other languages; their front pages are.',
    facts: ['hreflang', 'dropdowns', 'meta og:locale:alternate'],
    pages: /\/tags\/毎日$/,
    docusaurus: both(
      lines => lines.filter(line => !/^(en-GB|en_GB|ar|x-default)( https|$)/.test(line)),
      replace(/(\/house\/(?:ar\/)?)docs\/next\/tags\/毎日(?=\S* \((?!ja))/, '$1'),
    ),
  },
  {
    reason: 'A doc that is a draft in a language is not named in it; its front page is.',
    facts: ['hreflang', 'dropdowns', 'meta og:locale:alternate'],
    pages: /\/guides\/lids$/,
    docusaurus: both(
      lines => lines.filter(line => !/^ja( https|$)/.test(line)),
      replace(/\/house\/ja\/guides\/lids/, '/house/ja/'),
    ),
  },
  {
    reason: 'An unlisted doc is in no pagination, and has none.',
    facts: ['pagination', 'navigation'],
    pages: /^\/ar\/guides\/(lids|category\/care)$/,
    docusaurus: both(
      without('صفحة التوثيق'),
      replace(/^السابقالأغطية → .+$/, 'السابقSecond pot → /house/ar/guides/second-pot'),
    ),
    lectern: without('صفحة التوثيق'),
  },
  {
    reason: 'Pagination names docs by the translations of their labels in the sidebar.',
    facts: ['pagination'],
    pages: /^\/ja/,
    docusaurus: replace(/Black →/, '紅茶 →'),
  },
  latestIsCanonical(both(replace(/\/next\//, '/'), replace(/ryokucha$/, 'green')), replace(/\/next\//, '/')),
];
