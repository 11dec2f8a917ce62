import { LOAD_LIMIT_MS } from './load-limit.ts';
import type { SearchSettings } from './model/search.ts';

/** The part of the site that the script depends on. */
export interface WaitingSite {
  readonly search: Pick<SearchSettings, 'searchHotkeys'>;
}

/** Attribute of the document's scripts and style sheets: `shell` for those that all pages need, `page` for those of the page. */
export const PART_ATTRIBUTE = 'data-lectern';

/** Attributes of the inline script with the texts of its message. */
export const FAILURE_ATTRIBUTES = { text: 'data-failed', retry: 'data-retry' } as const;

/**
 * The part of the inline script for the time before the shell runs. If a script of the shell fails, or none comes for ten seconds, it
 * shows a message, and the page becomes as it is without JavaScript. If a style sheet of the shell fails, it shows the message, and
 * the rest works. It keeps key presses, with which the shell opens the search dialog. It is a string because it must run unbundled,
 * before everything else.
 */
export function waitingScript({ search }: WaitingSite): string {
  return `{${[START, TELL, FAIL, FILES, keys(search.searchHotkeys)].join('')}}`;
}

/** The client has the other side: `src/client/early.ts`. */
const START =
  'let root=document.documentElement,texts=document.currentScript.dataset,timer,notice,lacking=1,all=part=>document.querySelectorAll(part),' +
  // The shell, and each style sheet that is waited for.
  'done=()=>--lacking||notice?.remove(),' +
  'early=window.__lectern_early={keys:[],start(){' +
  'wait=()=>{};clearTimeout(timer);' +
  "delete root.dataset.unscripted;for(let part of all('[data-noscript]'))part.remove();" +
  'done()}},';

/** First in the page, which may have no styles. */
const TELL =
  'tell=()=>{if(notice)return;let place=document.body||root;' +
  `place.insertAdjacentHTML('afterbegin','<div class="load-failure alert alert--danger" role="alert"><p></p><button class="button button--primary">');` +
  'notice=place.firstChild;' +
  'let[text,button]=notice.children;text.textContent=texts.failed;button.textContent=texts.retry;' +
  // A reload without a network would replace the page by the error page of the browser.
  'button.onclick=()=>navigator.onLine&&location.reload()},';

const FAIL =
  'fail=()=>{if(!early.keys)return;early.keys=null;' +
  "root.dataset.unscripted='';" +
  "for(let part of all('#__docusaurus noscript'))part.insertAdjacentHTML('afterend','<span data-noscript>'+part.textContent);" +
  'tell()},' +
  // Until a style sheet of the document comes, browsers show nothing and run no script; they do not wait for one that a script adds.
  `late=()=>{for(let link of all('link[${PART_ATTRIBUTE}]'))if(!link.sheet){` +
  // Firefox, which alone has `dump`, goes on waiting for one that is replaced; it waits for none once loading is stopped.
  "self.dump&&document.readyState!='loading'&&stop();" +
  'let copy=link.cloneNode();lacking++;copy.onload=done;link.replaceWith(copy)}' +
  'fail()},';

/**
 * A file that failed is removed: webpack would wait for a script's events, which have been, and take a style sheet for loaded. So is a
 * script that came: if it is something else, such as a page of the host, webpack has to ask for it again to know. A style sheet with
 * rules has come: only another that it imports has failed.
 */
const FILES =
  `wait=()=>{clearTimeout(timer);timer=setTimeout(late,${LOAD_LIMIT_MS})};wait();` +
  "document.addEventListener('load',({target})=>target.dataset?.lectern&&(wait(),target.rel||target.remove()),true);" +
  "document.addEventListener('error',({target})=>{let part=target.dataset?.lectern;" +
  // Reading the rules of one that failed throws an error.
  'try{if(!part||target.sheet.cssRules[0])return}catch{}' +
  "target.remove();if(part=='shell')target.rel?(lacking++,tell()):fail()},true);";

/** Browsers have an action for Ctrl+K, and some for `/`. */
function keys(hotkeys: boolean): string {
  const slash = hotkeys ? "key=='/'&&!target.closest('input,select,textarea,[contenteditable]')" : 'false';
  return (
    "addEventListener('keydown',event=>{" +
    'let{key,target,ctrlKey,metaKey,altKey,shiftKey}=event;' +
    'if(!early.keys||event.defaultPrevented)return;early.keys.push(event);' +
    `if(ctrlKey||metaKey?!altKey&&!shiftKey&&/^k$/i.test(key):${slash})event.preventDefault()});`
  );
}
