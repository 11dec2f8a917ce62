/** Types of the site's schemas: Lectern writes them when it loads the config. */

// @ts-ignore Only sites with schemas have the file.
import '@site/.lectern/types.js';
