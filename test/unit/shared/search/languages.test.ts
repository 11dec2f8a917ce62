import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SearchPage } from '../../../../src/shared/model/search.ts';
import { engineOver, indexOf, page, section, urlsFor } from './pages.ts';

/** Pages of a language by their last part of the path. */
type Texts = Readonly<Record<string, readonly [title: string, ...paragraphs: string[]]>>;

const SITES: Readonly<Record<string, Texts>> = {
  ja: {
    config: ['設定ファイル', '設定ファイルで港の名前を変更できます。'],
    component: ['コンポーネント', 'コンポーネントは船の部品です。', '名前付きスロットに荷物を渡します。'],
    types: ['型', 'TypeScriptの型定義を読み込みます。'],
    server: ['サーバーサイドレンダリング', 'サーバーで描画します。'],
  },
  'zh-Hans': {
    routing: ['路由', '动态路由的优先级顺序。'],
    middleware: ['中间件', '中间件可以链式调用，处理请求。'],
    image: ['图像', '远程图像的存储位置。'],
  },
  ko: {
    component: ['컴포넌트', '컴포넌트를 설치합니다. 환경 변수도 있습니다.'],
    i18n: ['국제화', '언어를 바꾸는 방법입니다.'],
    editor: ['편집기', '편집기에서 플러그인을 추가하려면 여기를 보세요.'],
  },
  th: {
    variable: ['ตัวแปร', 'การตั้งชื่อตัวแปรในโปรแกรม'],
    function: ['ฟังก์ชัน', 'การประกาศฟังก์ชันและการคืนค่า'],
    loop: ['ลูป while', 'การออกจากลูป'],
  },
  fr: {
    island: ['Îlots', "L'îlot du serveur et l’environnement de l'hôte."],
    prefetch: ['Préchargement', 'Les liens sont préchargés.'],
  },
  de: {
    change: ['Änderungen', 'Die Größe der Boote ändern.'],
    tools: ['Entwicklungs\u00adwerkzeuge', 'Ein Werkzeug für Boote.'],
  },
  ru: {
    variables: ['Переменные окружения', 'Определённые переменные.'],
    tests: ['Тестирование', 'Модульные тесты.'],
  },
  sv: { sheep: ['Får', 'Om får.'], father: ['Far', 'Om far.'] },
};

const pagesIn = (language: string): SearchPage[] =>
  Object.entries(SITES[language] ?? {}).map(([name, [title, ...paragraphs]], position) =>
    page(title, [section('—', paragraphs)], { url: `/${name}`, language, position }),
  );

const FOUND: readonly (readonly [language: string, query: string, first: string])[] = [
  // Compounds without spaces, words inside of words, and what is typed so far
  ['ja', '設定ファイル', 'config'],
  ['ja', 'レンダリング', 'server'],
  ['ja', '型', 'types'],
  ['ja', '型定義を読み込む', 'types'],
  ['ja', 'コンポ', 'component'],
  ['ja', '名前付', 'component'],
  ['ja', 'TypeScriptの型', 'types'],
  // Half width, hiragana before it becomes katakana, no long vowel, a slip
  ['ja', 'ｺﾝﾎﾟｰﾈﾝﾄ', 'component'],
  ['ja', 'こんぽー', 'component'],
  ['ja', 'サーバ', 'server'],
  ['ja', 'コンポネント', 'component'],
  ['zh-Hans', '路由', 'routing'],
  ['zh-Hans', '优先级', 'routing'],
  ['zh-Hans', '如何处理请求', 'middleware'],
  ['zh-Hans', '中间建', 'middleware'],
  ['zh-Hans', '图', 'image'],
  // Particles, missing and superfluous spaces, half a syllable
  ['ko', '컴포넌트의 설치', 'component'],
  ['ko', '환경변수', 'component'],
  ['ko', '컴포너', 'component'],
  ['ko', '국젷', 'i18n'],
  ['ko', '플러그인 추가하기', 'editor'],
  ['ko', '컴퍼넌트', 'component'],
  ['th', 'ชื่อตัวแปร', 'variable'],
  ['th', 'ฟังก์ช', 'function'],
  ['th', 'คืนค่า', 'function'],
  ['th', 'ลูปwhile', 'loop'],
  ['fr', 'ilot', 'island'],
  ['fr', 'environnement', 'island'],
  ['fr', "d'îlots", 'island'],
  ['fr', 'précharger', 'prefetch'],
  ['de', 'Änderung', 'change'],
  ['de', 'anderung', 'change'],
  ['de', 'aenderung', 'change'],
  ['de', 'groesse', 'change'],
  ['de', 'Entwicklungswerkzeuge', 'tools'],
  ['ru', 'переменная окружения', 'variables'],
  ['ru', 'определенные', 'variables'],
  ['ru', 'тестировать', 'tests'],
  ['sv', 'får', 'sheep'],
  ['sv', 'far', 'father'],
];

const firstOf = async (language: string, query: string): Promise<string | undefined> =>
  (await urlsFor(pagesIn(language), query, { language }))[0]?.replace(/[/#](.*?)(?:#.*)?$/, '$1');

describe('an index in a language', () => {
  for (const [language, query, first] of FOUND) {
    it(`finds ${language}: ${query}`, async () => assert.equal(await firstOf(language, query), first));
  }

  it('is found by browsers that tell no words of unspaced writing', async t => {
    const indexes = new Map<string, Awaited<ReturnType<typeof indexOf>>>();
    for (const language of Object.keys(SITES)) indexes.set(language, await indexOf(pagesIn(language), { language }));
    const { Segmenter } = Intl;
    t.after(() => Object.assign(Intl, { Segmenter }));
    Reflect.deleteProperty(Intl, 'Segmenter');
    for (const [language, query, first] of FOUND) {
      const { engine } = engineOver(indexes.get(language) ?? new Map());
      const { hits } = await engine.search({ query });
      assert.equal(hits[0]?.url.replace(/#.*/, ''), `/${first}`, `${language}: ${query}`);
    }
  });

  it('says which, so that a query is read alike; an English one says nothing', async () => {
    const manifest = async (language: string) =>
      JSON.parse(String((await indexOf(pagesIn(language), { language })).get('manifest.json')));
    assert.equal((await manifest('ja')).language.tag, 'ja');
    assert.equal('language' in (await manifest('en')), false);
  });
});

describe('the marks of a hit', () => {
  const marked = async (language: string, query: string): Promise<string> => {
    const { engine } = engineOver(await indexOf(pagesIn(language), { language }));
    const style = { highlightPreTag: '[', highlightPostTag: ']', snippetEllipsisText: '…' };
    const { hits } = await engine.search({ query, attributesToSnippet: ['content:6'], ...style });
    const [{ _highlightResult, _snippetResult } = hits[0] as NonNullable<(typeof hits)[0]>] = hits;
    return `${_highlightResult.hierarchy?.lvl1?.value}|${_snippetResult.content?.value ?? ''}`;
  };

  it('are on the words of the query in unspaced writing, and a snippet counts its words', async () => {
    assert.equal(await marked('ja', '設定ファイル'), '[設定][ファイル]|');
    assert.equal(await marked('ja', '港の名前'), '設定ファイル|…で[港]の[名前]を変更…');
  });

  it('are on what is typed so far', async () => {
    assert.equal(await marked('ja', 'コンポ'), '[コンポ]ーネント|');
    assert.equal(await marked('ko', '컴포너'), '[컴포넌]트|');
  });

  it('are on the letters as they are written, whatever the index makes of them', async () => {
    assert.match(await marked('de', 'größ'), /Die \[Größ\]e der/);
    assert.match(await marked('fr', 'environ'), /l’\[environ\]nement/);
    assert.match(await marked('de', 'entwicklungsw'), /\[Entwicklungs\u00adw\]erkzeuge/);
  });

  it('leave no sign of a character out', async () => {
    assert.equal(await marked('th', 'ฟังก์ช'), '[ฟัง][ก์ชั]น|');
  });
});
