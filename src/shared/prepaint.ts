import type { SiteData } from './model.ts';
import { STORAGE_KEYS, storageKey } from './storage-keys.ts';

/**
 * The inline script that runs first in `body`: it tells the `html` element what only the browser knows (colour mode,
 * a dismissed announcement), so that nothing flashes before the shell arrives. The URL wins over storage, storage over
 * the site's default. It is a string because it must run unbundled, and before everything else.
 */
export function prepaintScript(site: SiteData): string {
  return `(function(){${[COMMON, colorMode(site), DATA_ATTRIBUTES, announcement(site)].join('')}})()`
    .replace('STORE', JSON.stringify(site.storage.type))
    .replaceAll('<', '\\u003c');
}

const COMMON = `
var html=document.documentElement,query=new URLSearchParams(location.search);
function mark(name,value){html.setAttribute('data-'+name,value)}
function stored(key){try{return window[STORE].getItem(key)}catch(e){return null}}`;

/** `?docusaurus-data-x=y` becomes `data-x="y"`: a page can be embedded in another state. */
const DATA_ATTRIBUTES = `
query.forEach(function(value,name){
if(/^docusaurus-data-[\\w-]+$/.test(name))mark(name.slice(16),value)
});`;

function colorMode({ theme: { colorMode: options }, storage }: SiteData): string {
  const own = JSON.stringify(storageKey(storage, STORAGE_KEYS.theme));
  const follows = JSON.stringify(storageKey(storage, STORAGE_KEYS.themeFollowsSystem));
  const fallback = JSON.stringify(options.respectPrefersColorScheme ? 'system' : options.defaultMode);
  const remembered = options.disableSwitch ? 'null' : `known(stored(${own}))||(stored(${follows})?'system':null)`;
  return `
function known(mode){return/^(light|dark|system)$/.test(mode)?mode:null}
var choice=known(query.get('docusaurus-theme'))||${remembered}||${fallback};
mark('theme',choice==='system'?matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light':choice);
mark('theme-choice',choice);`;
}

function announcement({ theme: { announcementBar }, storage }: SiteData): string {
  if (!announcementBar) return '';
  const dismissed = JSON.stringify(storageKey(storage, STORAGE_KEYS.announcementDismissed));
  const id = JSON.stringify(storageKey(storage, STORAGE_KEYS.announcementId));
  return `
mark('announcement-bar-initially-dismissed',stored(${dismissed})==='true'&&stored(${id})===${JSON.stringify(announcementBar.id)});`;
}
