/** The rules of each language: how its words are spelled and inflected. */

import type { Language, LanguageRules } from '../../shared/search/language.ts';
import { openLanguage } from '../../shared/search/open-language.ts';

type Rules = Omit<LanguageRules, 'tag'>;

/** Letters that normalisation does not decompose, with their spelling in the index. */
const LIGATURES: NonNullable<Rules['spellings']> = [
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['ß', 'ss'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ı', 'i'],
  ['ς', 'σ'],
];

/** Spellings of umlauts on keyboards without them. */
const UMLAUTS: Rules['respellings'] = [
  ['ae', 'a'],
  ['oe', 'o'],
  ['ue', 'u'],
];

const ROMANCE_ELISIONS = "(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quelqu|all|dall|dell|nell|sull|un|quest)['’](?=\\p{L})";

/** Arabic letters that have variants. */
const ARABIC: Rules['spellings'] = [
  ['ٱ', 'ا'],
  ['ى', 'ي'],
  ['ة', 'ه'],
  ['ی', 'ي'],
  ['ک', 'ك'],
];

/**
 * Rules by primary language subtag. Endings form a light stemmer: they unify the forms that readers type and texts contain, and
 * never change the beginning of a word, since the index is looked up by prefix. They apply to folded words, without accents.
 */
const RULES: Readonly<Record<string, Rules>> = {
  de: {
    respellings: UMLAUTS,
    endings: ['(?:ern|em|en|er|es|e|s|n)', '(?:ung|heit|keit|isch|lich|ig|end|st|t)'],
  },
  fr: {
    elisions: ROMANCE_ELISIONS,
    endings: [
      '[sx]',
      '(?:(?:at|it)?(?:ion|eur|rice)|euse|issement|ement|able|ible|ance|ence|ante?|age|ite|ive?|if|ique|ee?|er|ez|ent|ait|ir|e)',
      '(?:iqu|at|i)',
    ],
  },
  es: {
    letters: 'ñ',
    endings: [
      '(?:es|s)',
      '(?:amiento|imiento|acion|icion|cion|sion|adora?|idora?|ador|idor|mente|able|ible|anza|ando|iendo|ada|ado|ida|ido|ar|er|ir|a|e|o)',
    ],
  },
  pt: {
    endings: [
      '(?:oes|aes|is|s)',
      '(?:amento|imento|acao|icao|cao|ao|adora?|ador|mente|avel|ivel|ando|endo|indo|ada|ado|ida|ido|ar|er|ir|a|e|o)',
    ],
  },
  it: {
    elisions: ROMANCE_ELISIONS,
    endings: [
      '(?:azioni|azione|zioni|zione|amenti|amento|imento|mente|abile|ibile|ando|endo|at[aeio]|it[aeio]|ut[aeio]|are|ere|ire|[aeio])',
    ],
  },
  ca: { elisions: ROMANCE_ELISIONS, endings: ['(?:s|es|a|o)'] },
  nl: { endings: ['(?:en|s|e|t)', '(?:ing|heid|baar|lijk|ig|er)'] },
  sv: {
    letters: 'åäö',
    respellings: [
      ['aa', 'å'],
      ['ae', 'ä'],
      ['oe', 'ö'],
    ],
    endings: ['(?:ernas|erna|arna|orna|ens|ets|ers|en|et|er|ar|or|na|as|s|a|e|n|t)', '(?:ning|het|and|ad)'],
  },
  da: {
    letters: 'åæø',
    respellings: [
      ['aa', 'å'],
      ['ae', 'æ'],
      ['oe', 'ø'],
    ],
    endings: ['(?:ernes|erne|enes|ene|ens|ets|ers|en|et|er|es|e|s|t)', '(?:ning|ing|hed)'],
  },
  fi: {
    letters: 'åäö',
    endings: ['(?:ssa|ssä|sta|stä|lla|llä|lta|ltä|lle|iden|jen|en|in|an|än|on|ia|iä|ja|jä|ta|tä|na|nä|t|n|a|ä)'],
  },
  pl: {
    endings: [
      '(?:owania|owanie|ania|anie|enia|enie|owac|ami|ach|ego|emu|ymi|imi|ych|ich|owi|ow|om|em|ie|ac|ic|yc|a|e|i|o|u|y)',
      '(?:ow|n)',
    ],
  },
  cs: {
    endings: ['(?:ovani|ovat|ani|eni|ami|emi|imi|ach|ich|ych|eho|emu|ovi|at|it|et|em|um|ou|a|e|i|o|u|y)', '(?:ov|n)'],
  },
  tr: {
    endings: [
      '(?:larinizin|lerinizin|larin|lerin|larda|lerde|lari|leri|lar|ler)',
      '(?:ndan|nden|nda|nde|dan|den|tan|ten|nin|nun|da|de|ta|te|yi|yu|ya|ye|si|su|in|un|im|um|i|u|a|e)',
      '(?:mak|mek|ma|me)',
    ],
  },
  ru: {
    letters: 'й',
    endings: [
      '(?:ся|сь)',
      '(?:ованиями|ованием|ования|ованию|овании|ование|ениями|ением|ений|ениях|ения|ению|ении|ение|анием|аний|ания|анию|ание|' +
        'иями|ями|ами|иях|ях|ах|иям|ям|ам|ием|ем|ом|ов|ев|ей|ий|ый|ой|ая|яя|ое|ее|ые|ие|ого|его|ому|ему|ыми|ими|ым|им|ую|юю|' +
        'ою|ею|ых|их|ия|ья|ию|ью|овать|уйте|ить|ать|ять|еть|ишь|ите|ете|йте|ает|яет|ует|ют|ит|ет|ут|ят|ла|ло|ли|ив|ав|' +
        'а|е|и|о|у|ы|ь|ю|я|й|л)',
      '(?:енн|ованн|анн|ост|ен|ан|йк|н|к|л)',
    ],
  },
  uk: {
    letters: 'йїґ',
    endings: [
      '(?:ся|сь)',
      '(?:ування|ання|ення|іями|ями|ами|ях|ах|ям|ам|ою|ею|єю|ом|ем|ів|їв|ий|ій|ої|ого|ому|ими|их|им|ую|увати|ити|ати|іти|' +
        'ить|ає|ує|а|е|є|и|і|ї|о|у|ю|я|ь)',
      '(?:енн|ован|ост|н|к)',
    ],
  },
  ko: {
    least: 2,
    endings: [
      '(?:(?:하|되|시키)(?:세요|려면|나요|도록|거나|면서|기|는|고|여|지|면|려|다)|합니다|됩니다|입니다|했습니다|되었습니다|해서|되어|인가요|' +
        '습니다|나요|해|한|할|된|될)',
      '(?:에서는|에서의|에서|으로는|으로|에게|까지|부터|처럼|보다|이란|이나|와의|과의|들을|들이|들은|들의|들|을|를|은|는|이|가|의|에|로|와|과|' +
        '도|만|기)',
    ],
  },
  ja: { endings: [] },
  zh: { particles: '的了和是在与或及吗呢與們嗎' },
  th: {},
  ar: { spellings: ARABIC, elisions: '(?:[وفبك]?ال|لل)(?=\\p{L}{3})', endings: ['(?:ات|ون|ين|ها|ية|يه|ه|ي)'] },
  fa: { spellings: ARABIC, endings: ['(?:هاي|ها)'] },
};
const NORWEGIAN = RULES.da ?? {};

/** The rules of a language; undefined for English, which needs none. */
export function languageRules(tag: string): LanguageRules | undefined {
  const [language = ''] = tag.toLowerCase().split('-');
  if (language === 'en') return undefined;
  const own = /^(?:nb|nn|no)$/.test(language) ? NORWEGIAN : RULES[language];
  const kept = own?.letters ?? '';
  const spellings = [...(own?.spellings ?? []), ...LIGATURES.filter(([letter]) => !kept.includes(letter))];
  return { tag, ...own, spellings };
}

/** The language for a BCP 47 tag. */
export function languageOf(tag: string): Language {
  return openLanguage(languageRules(tag) ?? { tag });
}
