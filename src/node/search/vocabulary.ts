/** Stop words of the index. */

import { languageOf } from './languages.ts';

/** English stop words: they are indexed in headings only, and pages that lack them still match a query. */
export const STOP_WORDS: readonly string[] = (
  'a about an and are as at be but by can cant could did do does dont for from had has have how i if im in into ' +
  'is isnt it its my no not of on or over should so some such that the their them then there these they this to ' +
  'very was we were what whats when where which who whose why will with would you your'
).split(' ');

/** Stop words of other languages, by primary language subtag. */
const OTHER_STOP_WORDS: Readonly<Record<string, string>> = {
  de:
    'aber als am auch auf aus bei beim bis da damit dann das dass dein deine deinen deiner dem den der des die dies diese ' +
    'dieser dieses doch dort du durch ein eine einem einen einer eines er es etwas euer für hat haben hier ich ihr ihre ' +
    'im in ist ja kann kein keine können mein meine mich mir mit muss nach nicht noch nun nur ob oder ohne sein seine sich ' +
    'sie sind so über um und uns unser unter vom von vor war warum was wenn wer werden wie wir wird wo zu zum zur zwischen',
  es:
    'al algo como con cual cuando de del desde donde el ella en entre es esa ese eso esta este esto estos hay la las lo los ' +
    'más me mi mis muy no nos o para pero por porque qué que quien se ser si sin sobre son su sus también te tu tus un una ' +
    'unas unos y ya',
  fr:
    'à ai au aussi aux avec c ce ces cet cette ceci cela comment d dans de des du elle en est et eux il ils je la le les leur ' +
    'lui ma mais me mes moi mon ne nos notre nous on ont ou où par pas pour pourquoi qu quand que quel quelle quels quelles ' +
    'qui quoi sa sans se ses si son sont sur ta te tes toi ton tu un une vos votre vous y',
  it:
    'a ai al alla alle anche che chi ci come con cosa da dal dalla dei del della delle di dove e è gli ha i il in io la le lo ' +
    'ma mi mio nei nel nella non o per perché più quale quando questa questo se si sono su sul sulla tra tu un una uno',
  pt:
    'a à ao aos as às com como da das de do dos e é ela ele em entre essa esse esta este eu foi há isso já mais mas meu minha ' +
    'na não nas no nos o os ou para pela pelo por porque qual quando que quem se sem ser seu sua são também te um uma você',
  nl:
    'aan al als bij dan dat de der deze die dit door een en er het hij hoe hun ik in is je jouw kan maar me met mijn na naar ' +
    'niet nog of om onder ook op over te tot uit van voor waar waarom wanneer was wat we wel welke wie wil wordt ze zijn zo',
  sv:
    'alla att av de den det din dig du där efter eller en ett för från han har hur i inte jag kan man med men mig min när och ' +
    'om på sig sin som till ut var vad varför vi vid är',
  da:
    'af alle at da de den der det dig din du efter eller en er et for fra ham han har hvad hvis hvor hvordan hvorfor i ikke ' +
    'jeg kan man med men mig min når og om op på sig sin skal som til ud var ved vi',
  no:
    'alle at av da de den der det deg din du eller en er et for fra ham han har hva hvis hvor hvordan hvorfor i ikke jeg kan ' +
    'man med men meg min når og om opp på seg sin skal som til ut var ved vi',
  pl:
    'a aby ale bez być co czy dla do gdy gdzie i ich ja jak jaki jako je jego jej jest już kiedy kto która które który lub ma ' +
    'mnie może na nad nie o od po pod przez przy się są ta tak także tam te tego ten to tu ty tym w we z za ze że żeby',
  cs:
    'a aby ale ani bez by být co do i jak jako je jeho jej její jejich jen jsou k kde kdo když ke která které který ma má na ' +
    'nad ne nebo o od po pod podle pro proč proti přes při s se si ten to tak také tento tuto u v ve z za ze že',
  ru:
    'а без более бы был в вам вас ваш ваша ваше во вот все где да для до его ее если есть еще ж же за и из или им их к как ' +
    'какой когда кто ли между меня мне мой моя мы на над не нет ни но о об он она они от по под почему при с свой себя со ' +
    'так также такой там то того тоже только том ты у уже чем что чтобы эта эти это этот я',
  uk:
    'а або але б без був бути в вам вас ваш ви вона вони все де для до є за з і із й його її їх к коли ми мій на над не ні ' +
    'о об під по при про с своє та так також там те ти то у хто це цей чи чому що щоб я як який',
  tr:
    'ama bir bu çok da daha de diye en gibi göre hangi hem her için ile ise kadar ki mi mı mu mü nasıl ne neden nerede o ' +
    'olan olarak sonra şu ve veya ya',
  ar: 'أن إلى أو التي الذي إذا عن على في كان كل كما كيف لا لم لماذا ما متى مع من هذا هذه هو هي و يكون أين',
  he: 'אבל או אולי איך איפה אם אני את אתה גם הוא היא זה זאת יש כי כל כמו לא לו מה מי מתי על עם של שלך',
  fa: 'از است اگر این آن با باید برای به تا چرا چه چگونه خود در را که ما می و هر هم یا یک',
  hi: 'और का की के को कि क्या कैसे क्यों जब जो तो था नहीं पर भी में मैं यह या ये वह से हम है हैं',
  id: 'ada adalah akan anda apa atau bagaimana bagi dalam dan dapat dari dengan di ini itu juga ke kita mengapa oleh pada saat saya tidak untuk yang',
  vi: 'bạn các cái cho có của cũng đã để đến đó được không khi là làm mà một này như những nó ở sẽ tại thế thì tôi trong từ và về với',
  ja:
    'の に は を た が で て と し れ さ も へ や な だ から まで より こと ため もの これ それ この その あの ある いる する した して ' +
    'でき できる なる なっ です ます ません とは つい について における とき どう どの どうやって どこ なに 何 なぜ ください たい ない ' +
    'なら たら ば か ね よ 方法 やり方 うえ ところ せる られる よう という いう また および または なのか には では ので のか って せ',
  ko:
    '이 그 저 것 수 및 또는 또 등 더 왜 어떻게 무엇 무엇을 어디 어디에 언제 누가 어떤 방법 방법은 방법을 하는 하기 있는 없는 있나요 ' +
    '하나요 대한 대해 위한 위해 때 할 한 이란 인가요 은 는 가 을 를 의 에 에서 에게 로 으로 와 과 도 만 까지 부터',
  zh:
    '的 了 和 是 在 与 或 及 等 如何 怎么 怎样 什么 为什么 哪里 哪 吗 呢 吧 也 都 而 把 被 让 对 对于 关于 将 从 到 中 里 上 下 个 这 那 ' +
    '这个 那个 我 你 我们 你们 他 它 您 请 怎 甚麼 什麼 為什麼 怎麼 與 們 嗎 這 個 裡 對 將 從 讓 為',
  th: 'ที่ ของ และ หรือ ใน เป็น คือ จะ ได้ ให้ กับ จาก โดย มี ไม่ ว่า นี้ นั้น อะไร อย่างไร ยังไง ทำไม เมื่อ ถ้า ก็ แล้ว ต้อง เพื่อ การ ความ',
};

/** The stop words of a language plus the English ones, since names and pages without a translation are English. */
function stopWordsOf(tag: string): readonly string[] {
  const [language = ''] = tag.toLowerCase().split('-');
  const own = OTHER_STOP_WORDS[language === 'nb' || language === 'nn' ? 'no' : language] ?? '';
  return own === '' ? STOP_WORDS : [...new Set([...STOP_WORDS, ...own.split(' ')])];
}

/** The stop words of a language, folded as in the index. */
export function foldedStopWords(tag: string): readonly string[] {
  return stopWordsOf(tag).map(languageOf(tag).fold);
}
