import type { SiteData } from './model/site.ts';

/** Keys of the theme in browser storage, without the site's namespace. */
export const STORAGE_KEYS = {
  theme: 'theme',
  announcementDismissed: 'docusaurus.announcement.dismiss',
  announcementId: 'docusaurus.announcement.id',
  preferredVersion: (pluginId: string): string => `docs-preferred-version-${pluginId}`,
  wrapsCode: 'lectern.code.wraps',
  tab: (groupId: string): string => `docusaurus.tab.${groupId}`,
} as const;

/**
 * A storage key with the site's namespace, so that sites on one origin do not share it.
 *
 * @example storageKey({ type: 'localStorage', namespace: '-a1b' }, 'theme') // 'theme-a1b'
 */
export function storageKey({ namespace }: SiteData['storage'], key: string): string {
  return namespace === '' ? key : `${key}-${namespace.replace(/^-/, '')}`;
}
