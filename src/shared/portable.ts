/** The base URL of a site that opens from a disk, until a page of it knows its folder. */
export const PORTABLE_ROOT = '/__lectern_root__/';
