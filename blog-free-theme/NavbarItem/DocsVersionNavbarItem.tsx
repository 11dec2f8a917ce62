/** A link to a version; the build has decided which page that is. */
export { default } from '@theme/NavbarItem/DefaultNavbarItem';
