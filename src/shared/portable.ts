/** Placeholder for the base URL in a portable build, which a page replaces by the folder that it was opened from. */
export const PORTABLE_ROOT = '/__lectern_root__/';
