import type { MistakeRule } from '../mistake.ts';
import { BOOKS } from './books.ts';
import { CONFIG_FILES } from './config-file.ts';
import { CONFIG_HABITS, CONFIG_PLACES, CONFIG_TYPES } from './config-habits.ts';
import { CONFIG_VALUES, DOCS_OPTIONS, THEME_CONFIG } from './config-values.ts';
import { CATEGORIES, LOCALES, TAGS_FILES, VERSIONS } from './data-files.ts';
import { ENCODINGS, FILE_SYSTEM } from './files.ts';
import { FRONT_MATTER, IDENTITY } from './front-matter.ts';
import { CODE_HABITS, DATA_HABITS, DOC_HABITS, MATTER_HABITS } from './habits.ts';
import { MARKDOWN, REFERENCES, RUNTIME } from './markdown.ts';
import { MODULES, STYLES } from './modules.ts';
import { LIFECYCLES, PLUGIN_MODULES } from './plugins.ts';
import { REDIRECTS } from './redirects.ts';
import { SIDEBAR_HABITS } from './sidebar-habits.ts';
import { SIDEBARS } from './sidebars.ts';
import { THROWN } from './thrown.ts';

/** Mistakes whose files are their own, so that a site may have several of them. */
export const PAGE_MISTAKES: readonly MistakeRule[] = [
  MARKDOWN,
  REFERENCES,
  RUNTIME,
  FRONT_MATTER,
  DOC_HABITS,
  MATTER_HABITS,
];

/** The grammar: every kind of mistake. */
export const MISTAKES: readonly MistakeRule[] = [
  ...PAGE_MISTAKES,
  IDENTITY,
  CATEGORIES,
  TAGS_FILES,
  VERSIONS,
  LOCALES,
  SIDEBARS,
  CONFIG_FILES,
  CONFIG_VALUES,
  DOCS_OPTIONS,
  THEME_CONFIG,
  PLUGIN_MODULES,
  LIFECYCLES,
  MODULES,
  STYLES,
  ENCODINGS,
  FILE_SYSTEM,
  DATA_HABITS,
  CODE_HABITS,
  CONFIG_HABITS,
  CONFIG_TYPES,
  CONFIG_PLACES,
  REDIRECTS,
  BOOKS,
  SIDEBAR_HABITS,
  ...THROWN,
];
