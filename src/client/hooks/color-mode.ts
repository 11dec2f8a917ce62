import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { SiteData } from '../../shared/model/site.ts';
import { STORAGE_KEYS } from '../../shared/storage-keys.ts';
import { useSite } from '../contexts.ts';
import { translate } from '../docusaurus/Translate.tsx';
import { createStorageSlot, type StorageSlot } from './storage.ts';

/** The mode that is shown. */
export type ColorMode = 'light' | 'dark';

/** The reader's choice; null follows the system. */
export type ColorModeChoice = ColorMode | null;

export interface ColorModeState {
  readonly colorMode: ColorMode;
  readonly colorModeChoice: ColorModeChoice;
  setColorMode(choice: ColorModeChoice, options?: { readonly persist?: boolean }): void;
}

/** Stored value and attribute value of the choice to follow the system. */
const SYSTEM = 'system';

const SYSTEM_IS_DARK = '(prefers-color-scheme: dark)';

/**
 * The color mode. Its state is in attributes of the `html` element, which the inline script sets before the first paint and CSS
 * selects on. On the server and in the first client render it is the site's default.
 */
export function useColorMode(): ColorModeState {
  const site = useSite();
  const { colorMode: options } = site.theme;
  const mode = useHtmlData('theme', options.defaultMode);
  const choice = useHtmlData('themeChoice', options.respectPrefersColorScheme ? SYSTEM : options.defaultMode);
  const setColorMode = useCallback<ColorModeState['setColorMode']>(
    (next, { persist = true } = {}) => {
      if (persist) themeSlot(site).set(next ?? SYSTEM);
      applyChoice(next);
    },
    [site],
  );
  return { colorMode: asMode(mode) ?? options.defaultMode, colorModeChoice: asMode(choice), setColorMode };
}

/** Follows changes of the color mode by the system or in another tab. */
export function useColorModeSync(): void {
  const site = useSite();
  useEffect(() => {
    const system = window.matchMedia(SYSTEM_IS_DARK);
    const onSystem = () => document.documentElement.dataset.themeChoice === SYSTEM && applyChoice(null);
    const stopStorage = themeSlot(site).listen(() => applyChoice(storedChoice(site)));
    system.addEventListener('change', onSystem);
    return () => {
      stopStorage();
      system.removeEventListener('change', onSystem);
    };
  }, [site]);
}

/** The next choice in the toggle's cycle: light, dark, system. */
export function nextChoice(choice: ColorModeChoice): ColorModeChoice {
  if (choice === null) return 'light';
  return choice === 'light' ? 'dark' : null;
}

/** The toggle's accessible name. */
export function colorModeLabel(choice: ColorModeChoice): string {
  return translate(
    { id: 'theme.colorToggle.ariaLabel', message: 'Switch between dark and light mode (currently {mode})' },
    { mode: modeName(choice) },
  );
}

function modeName(choice: ColorModeChoice): string {
  if (choice === null) return translate({ id: 'theme.colorToggle.ariaLabel.mode.system', message: 'system mode' });
  return choice === 'light'
    ? translate({ id: 'theme.colorToggle.ariaLabel.mode.light', message: 'light mode' })
    : translate({ id: 'theme.colorToggle.ariaLabel.mode.dark', message: 'dark mode' });
}

function applyChoice(choice: ColorModeChoice): void {
  const { dataset } = document.documentElement;
  dataset.theme = choice ?? (window.matchMedia(SYSTEM_IS_DARK).matches ? 'dark' : 'light');
  dataset.themeChoice = choice ?? SYSTEM;
}

function storedChoice(site: SiteData): ColorModeChoice {
  const stored = themeSlot(site).get();
  const { respectPrefersColorScheme, defaultMode } = site.theme.colorMode;
  const follows = stored === SYSTEM || respectPrefersColorScheme;
  return asMode(stored) ?? (follows ? null : defaultMode);
}

function themeSlot({ storage }: SiteData): StorageSlot {
  return createStorageSlot(storage, STORAGE_KEYS.theme);
}

function asMode(value: string | null): ColorModeChoice {
  return value === 'light' || value === 'dark' ? value : null;
}

function useHtmlData(name: string, initial: string): string {
  return useSyncExternalStore(
    listenToHtml,
    () => document.documentElement.dataset[name] ?? initial,
    () => initial,
  );
}

function listenToHtml(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-theme-choice'] });
  return () => observer.disconnect();
}
