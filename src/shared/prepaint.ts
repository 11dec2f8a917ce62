import type { SiteData } from './model/site.ts';
import { STORAGE_KEYS, storageKey } from './storage-keys.ts';

/** The part of the site that the script depends on. */
export interface PrepaintSite extends Pick<SiteData, 'storage'> {
  readonly theme: Pick<SiteData['theme'], 'colorMode' | 'announcementBar'>;
}

/**
 * The part of the inline script that sets attributes of `html` that only the browser knows (colour mode, a
 * dismissed announcement), so that nothing flashes before the shell arrives. The URL wins over storage, storage over
 * the site's default. It is a string because it must run unbundled, before everything else.
 */
export function prepaintScript(site: PrepaintSite): string {
  return `{${[common(site), colorMode(site), DATA_ATTRIBUTES, announcement(site)].join('')}}`;
}

function common({ storage: { type } }: PrepaintSite): string {
  return (
    'let html=document.documentElement,query=new URLSearchParams(location.search),' +
    "mark=(name,value)=>html.setAttribute('data-'+name,value)," +
    `stored=key=>{try{return ${type}.getItem(key)}catch{}};`
  );
}

/** `?docusaurus-data-x=y` sets `data-x="y"`, so that an embedding page can choose its state. */
const DATA_ATTRIBUTES =
  'query.forEach((value,name)=>/^docusaurus-data-[\\w-]+$/.test(name)&&mark(name.slice(16),value));';

function colorMode({ theme: { colorMode: options }, storage }: PrepaintSite): string {
  const own = JSON.stringify(storageKey(storage, STORAGE_KEYS.theme));
  const fallback = JSON.stringify(options.respectPrefersColorScheme ? 'system' : options.defaultMode);
  const remembered = options.disableSwitch ? '' : `known(stored(${own}))||`;
  return (
    "let known=mode=>/^(light|dark|system)$/.test(mode)?mode:''," +
    `choice=known(query.get('docusaurus-theme'))||${remembered}${fallback};` +
    "mark('theme',choice!='system'?choice:matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light');" +
    "mark('theme-choice',choice);"
  );
}

function announcement({ theme: { announcementBar }, storage }: PrepaintSite): string {
  if (!announcementBar) return '';
  const dismissed = JSON.stringify(storageKey(storage, STORAGE_KEYS.announcementDismissed));
  const id = JSON.stringify(storageKey(storage, STORAGE_KEYS.announcementId));
  return `mark('announcement-bar-initially-dismissed',stored(${dismissed})=='true'&&stored(${id})==${JSON.stringify(announcementBar.id)});`;
}
