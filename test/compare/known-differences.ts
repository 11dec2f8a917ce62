import type { Adjust, KnownDifference } from './compare.ts';

const nothing: Adjust = () => [];
const without =
  (...left: readonly string[]): Adjust =>
  lines =>
    lines.filter(line => !left.includes(line));
const replace =
  (pattern: RegExp, by: string): Adjust =>
  lines =>
    lines.map(line => line.replace(pattern, by));
const both =
  (...adjusts: readonly Adjust[]): Adjust =>
  lines =>
    adjusts.reduce((adjusted, adjust) => adjust(adjusted), lines);
const once: Adjust = lines => [...new Set(lines)];

/** How Lectern differs from Docusaurus on purpose, on the site `languages`. */
export const KNOWN_DIFFERENCES: readonly KnownDifference[] = [
  {
    reason: 'Search is built in, with a page of results.',
    facts: ['kind'],
    pages: /\/search$/,
    lectern: () => ['nothing'],
  },
  {
    reason: 'The bare address of docs without a page there leads on to their first page.',
    facts: ['kind'],
    lectern: lines => (lines[0] === 'redirect' ? ['nothing'] : lines),
  },
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
    reason: 'The page for unknown addresses leads on: to search and to the front page.',
    facts: ['content', 'links'],
    pages: /404\.html$/,
    docusaurus: nothing,
    lectern: nothing,
  },
  {
    reason: 'Dates are written as htmlLang (en-GB) says, not as the name of the locale (en).',
    facts: ['lastUpdate', 'content'],
    docusaurus: replace(/([A-Z][a-z]+) (\d+), (\d{4})/, '$2 $1 $3'),
  },
  {
    reason: 'Arabic texts with a number have the six forms of the language.',
    facts: ['title', 'meta og:title', 'headings', 'content'],
    pages: /^\/ar\/.*\/tags/,
    docusaurus: replace(/مستندات موسومة مستند/, 'مستند'),
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
    reason: 'English texts of the theme are in our own words.',
    facts: ['sidebar', 'banner', 'content'],
    docusaurus: both(
      replace(/^(Collapse|Expand) sidebar category '(.+)'$/, '$1 sidebar category “$2”'),
      replace(
        /^This is unreleased documentation for (.+?)( Next)? version\./,
        'This is the documentation of $1$2, which is not released yet.',
      ),
      replace(/^This is unreleased documentation for (.+)$/, 'This is the documentation of $1'),
      replace(/^version\.$/, ', which is not released yet.'),
    ),
  },
  {
    reason: 'Footer and table of contents are landmarks with a name; the contents of a page have a title.',
    facts: ['navigation', 'content'],
    lectern: without(
      ...['Footer', 'تذييل الصفحة', 'フッター'],
      ...['On this page', 'مُحتويات هذه الصفحة', 'このページの見出し'],
    ),
  },
  {
    reason: 'Cards have no emoji that is read aloud.',
    facts: ['headings', 'content', 'links'],
    docusaurus: both(replace(/📄️/, ''), without('')),
  },
  {
    reason: 'The number of docs stands beside the link of a tag, not in it.',
    facts: ['links'],
    pages: /\/tags$/,
    docusaurus: replace(/\d+ →/, ' →'),
  },
  {
    reason: 'The panel of a tab bears its name, for readers without scripts.',
    facts: ['content'],
    pages: /\/kitchen\/water$/,
    lectern: once,
  },
  {
    reason: 'A code block names its language.',
    facts: ['content'],
    lectern: without('js'),
  },
  {
    reason: 'Addresses in the head are escaped.',
    facts: ['canonical', 'hreflang', 'meta og:url'],
    docusaurus: lines => lines.map(line => line.replace(/[^ -~]+/g, encodeURI)),
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
    facts: ['pagination', 'navigation', 'links', 'content'],
    pages: /^\/ar\/guides\/(lids|category\/care)$/,
    docusaurus: both(
      without('صفحة التوثيق'),
      replace(/^السابقالأغطية → .+$/, 'السابقSecond pot → /house/ar/guides/second-pot'),
      replace(/^الأغطية$/, 'Second pot'),
    ),
    lectern: without('صفحة التوثيق'),
  },
  {
    reason: 'Pagination names docs by the translations of their labels in the sidebar.',
    facts: ['pagination'],
    pages: /^\/ja/,
    docusaurus: replace(/Black →/, '紅茶 →'),
  },
  {
    reason: 'Other versions name the page of the latest one as canonical.',
    facts: ['canonical'],
    docusaurus: both(replace(/\/next\//, '/'), replace(/ryokucha$/, 'green')),
    lectern: replace(/\/next\//, '/'),
  },
  {
    reason: 'The sitemap names the other languages of a page.',
    facts: ['alternates'],
    lectern: nothing,
  },
];
