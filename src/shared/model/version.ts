import type { NavLink } from './nav-link.ts';

/** The same doc in another version, else that version's main doc. */
export interface VersionLink extends NavLink {
  readonly name: string;
  readonly isLast: boolean;
  /** Whether `href` is the same doc in that version, and not only the version's main doc. */
  readonly sameDoc: boolean;
}

/** A doc's version. */
export interface VersionProps {
  readonly pluginId: string;
  readonly name: string;
  readonly label: string;
  readonly isLast: boolean;
  readonly badge: boolean;
  readonly banner: 'unreleased' | 'unmaintained' | null;
  readonly className: string;
  /** Whether search engines are asked to leave the version out. */
  readonly noIndex?: true;
  /** Target of the banner: the same doc in the latest version, else its main doc. */
  readonly latest?: VersionLink;
}
