import type { PageModule } from '../../plugins/lifecycle/types.ts';

/** A plugin's module that adds to pages. */
export interface PageHook extends PageModule {
  /** Tells the plugin from others. */
  readonly id: string;
  /** The plugin in errors. */
  readonly name: string;
}

export interface SitePluginsTypes {
  readonly settings: {
    readonly siteDir: string;
    readonly workDir: string;
    readonly hooks: readonly PageHook[];
  };
  /** What each plugin wants to know of a page, by `id`. */
  readonly facts: Readonly<Record<string, unknown>>;
}
