/** A link to the first page of a sidebar; the build has decided which one that is. */
export { default } from '@theme/NavbarItem/DefaultNavbarItem';
