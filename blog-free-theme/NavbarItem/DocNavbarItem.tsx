/** A link to a doc; the build has decided which page that is. */
export { default } from '@theme/NavbarItem/DefaultNavbarItem';
