/** The id of a plugin's instance where none is given. */
export const DEFAULT_PLUGIN_ID = 'default';
