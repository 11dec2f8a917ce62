import type { SearchSettings } from './model/search.ts';

/** The part of the site that the script depends on. */
export interface WaitingSite {
  readonly search: Pick<SearchSettings, 'searchHotkeys'>;
}

/** Attribute of the document's scripts: `shell` for those that all pages need, `page` for those of the page. */
export const SCRIPT_ATTRIBUTE = 'data-script';

/** Attributes of the inline script with the texts of its message. */
export const FAILURE_ATTRIBUTES = { text: 'data-failed', retry: 'data-retry' } as const;

/**
 * The part of the inline script for the time before the shell runs. If a script of the shell fails, or none comes for ten seconds, it
 * shows a message, and the page becomes as it is without JavaScript. It keeps key presses, with which the shell opens the search
 * dialog. It is a string because it must run unbundled, before everything else.
 */
export function waitingScript({ search }: WaitingSite): string {
  return `{${[START, FAIL, SCRIPTS, keys(search.searchHotkeys)].join('')}}`;
}

/** The client has the other side: `src/client/early.ts`. */
const START =
  'let root=document.documentElement,texts=document.currentScript.dataset,timer,notice,all=part=>document.querySelectorAll(part),' +
  'early=window.__lectern_early={keys:[],start(){' +
  'wait=()=>{};clearTimeout(timer);' +
  "if(notice){notice.remove();root.removeAttribute('data-unscripted');for(let copy of all('[data-noscript]'))copy.remove()}" +
  '}},';

const FAIL =
  'fail=()=>{if(notice)return;early.keys=null;' +
  "root.setAttribute('data-unscripted','');" +
  "for(let part of all('#__docusaurus noscript'))part.insertAdjacentHTML('afterend','<span data-noscript>'+part.textContent+'</span>');" +
  "notice=document.createElement('div');notice.className='load-failure alert alert--danger';notice.setAttribute('role','alert');" +
  `notice.innerHTML='<p></p><button type="button" class="button button--primary"></button>';` +
  'let [text,button]=notice.children;text.textContent=texts.failed;button.textContent=texts.retry;' +
  // A reload without a network would replace the page by the error page of the browser.
  'button.onclick=()=>navigator.onLine&&location.reload();' +
  '(document.body||root).append(notice)},';

/** A script that failed is removed: webpack would wait for its events, which have been. */
const SCRIPTS =
  'wait=()=>{clearTimeout(timer);timer=setTimeout(fail,1e4)};wait();' +
  "document.addEventListener('load',({target})=>target.dataset?.script&&wait(),true);" +
  "document.addEventListener('error',({target})=>{let part=target.dataset?.script;if(part)target.remove();if(part=='shell')fail()},true);";

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
