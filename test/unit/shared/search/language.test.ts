import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { languageRules } from '../../../../src/node/search/languages.ts';
import { ENGLISH, type Language } from '../../../../src/shared/search/language.ts';
import { openLanguage } from '../../../../src/shared/search/open-language.ts';
import { words } from '../../../../src/shared/search/words.ts';

const languageOf = (tag: string): Language => {
  const rules = languageRules(tag);
  return rules ? openLanguage(rules) : ENGLISH;
};
const foldIn = (tag: string, ...texts: readonly string[]): string[] => texts.map(languageOf(tag).fold);

/** The stems of some words, each once. */
function stemsIn(tag: string, ...texts: readonly string[]): string[] {
  const { fold, stem } = languageOf(tag);
  return [...new Set(texts.map(text => stem(fold(text))))];
}

describe('a language', () => {
  it('has no rules of its own when it is English', () => {
    for (const tag of ['en', 'en-GB']) assert.equal(languageRules(tag), undefined);
  });

  it('is known by its first subtag, and others are folded all the same', () => {
    assert.deepEqual(foldIn('de-AT', 'Größe'), ['grosse']);
    assert.deepEqual(foldIn('mt', 'Għażliet'), foldIn('mt', 'għazliet'));
  });
});

describe('folding', () => {
  it('drops accents that readers leave out, and spells ligatures', () => {
    assert.deepEqual(foldIn('fr', 'Élève', 'cœur'), ['eleve', 'coeur']);
    assert.deepEqual(foldIn('pl', 'łódź'), ['lodz']);
    assert.deepEqual(foldIn('vi', 'đường dẫn'), ['duong dan']);
    assert.deepEqual(foldIn('el', 'ΟΔΟΣ', 'οδός'), ['οδοσ', 'οδοσ']);
    assert.deepEqual(foldIn('ru', 'Ёлка'), ['елка']);
  });

  it('keeps letters that are letters of their own', () => {
    assert.deepEqual(foldIn('sv', 'Får', 'idé'), ['får', 'ide']);
    assert.deepEqual(foldIn('da', 'SMØR'), ['smør']);
    assert.deepEqual(foldIn('es', 'año', 'acción'), ['año', 'accion']);
    assert.deepEqual(foldIn('ru', 'мой'), ['мой']);
  });

  it('drops underscores inside of words, also next to such letters', () => {
    assert.deepEqual(foldIn('sv', '_få_bar', 'rå__data'), ['_fåbar', 'rådata']);
    assert.deepEqual(foldIn('ja', '_ガイド'), ['_がいど']);
  });

  it('makes no difference between the dotted and the dotless letter of Turkish', () => {
    assert.deepEqual(foldIn('tr', 'Işık', 'İçerik', 'API'), ['isik', 'icerik', 'api']);
  });

  it('leaves out what Arabic and Hebrew mostly leave out', () => {
    assert.deepEqual(foldIn('ar', 'أَحْمَد', 'مـلـف'), ['احمد', 'ملف']);
    assert.deepEqual(foldIn('he', 'שָׁלוֹם'), ['שלום']);
  });

  it('drops full width, half width and signs that show nothing', () => {
    assert.deepEqual(foldIn('ja', 'ＡＰＩ', 'ｶﾞｲﾄﾞ', 'ガイド'), ['api', 'がいど', 'がいど']);
    assert.deepEqual(foldIn('de', 'Werk\u00adzeug'), ['werkzeug']);
    assert.deepEqual(foldIn('fa', 'می\u200cخواهم'), ['ميخواهم']);
  });
});

describe('the forms of a word', () => {
  const FORMS: readonly (readonly [tag: string, ...forms: string[]])[] = [
    ['de', 'Komponente', 'Komponenten'],
    ['de', 'verschachteln', 'verschachtelt', 'verschachteltes'],
    ['de', 'aktualisieren', 'Aktualisierung', 'aktualisiert'],
    ['fr', 'désactiver', 'désactivation', 'désactivée'],
    ['fr', 'préchargement', 'précharger'],
    ['es', 'instalación', 'instalar', 'instalado'],
    ['pt', 'configuração', 'configurar'],
    ['it', 'installazione', 'installare'],
    ['ru', 'переменная', 'переменные', 'переменных'],
    ['ru', 'тестирование', 'тестировать'],
    ['ru', 'отключить', 'отключение'],
    ['uk', 'компонент', 'компоненти', 'компонентів'],
    ['ko', '컴포넌트', '컴포넌트를', '컴포넌트에서'],
    ['ko', '설치', '설치하기', '설치합니다'],
  ];
  for (const [tag, ...forms] of FORMS) {
    it(`share a stem: ${forms.join(', ')}`, () => assert.equal(stemsIn(tag, ...forms).length, 1));
  }

  it('of names are English where the language has other letters', () => {
    assert.deepEqual(stemsIn('ru', 'reducers', 'reducer'), ['reduc']);
  });

  it('leave enough of a word', () => {
    assert.deepEqual(stemsIn('ko', '추가', '구조'), ['추가', '구조']);
    assert.deepEqual(stemsIn('de', 'See'), ['see']);
  });
});

describe('what is written together with a word', () => {
  const texts = (tag: string, text: string): string[] => words(text, languageOf(tag)).map(word => word.text);

  it('is none of it', () => {
    assert.deepEqual(texts('fr', 'l’index qu’il ouvre'), ['index', 'il', 'ouvre']);
    assert.deepEqual(texts('it', "dell'applicazione"), ['applicazione']);
    assert.deepEqual(texts('ar', 'الملف والملف'), ['ملف', 'ملف']);
  });

  it('is a part of words that only look like it', () => {
    assert.deepEqual(texts('fr', "aujourd'hui"), ["aujourd'hui"]);
    assert.deepEqual(texts('en', "l'index"), ["l'index"]);
  });
});

it('a keyboard without umlauts spells them, and means the letter', () => {
  assert.equal(languageOf('de').respell('aendern'), 'andern');
  assert.equal(languageOf('sv').respell('aendra'), 'ändra');
});

it('letters of Korean are those that are typed, one after the other', () => {
  const { fold, letters } = languageOf('ko');
  assert.equal(letters('한글'), 'ㅎㅏㄴㄱㅡㄹ');
  assert.equal(letters('과'), 'ㄱㅗㅏ');
  assert.ok(letters('국제').startsWith(letters(fold('국ㅈ'))));
});
