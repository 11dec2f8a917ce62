// Up to Docusaurus 3.4, copies of components import the banner by this name.
export { default } from '@theme/ContentVisibility/Unlisted';
