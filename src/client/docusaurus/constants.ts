/** Id of a plugin instance unless the config gives it another. */
export const DEFAULT_PLUGIN_ID = 'default';
