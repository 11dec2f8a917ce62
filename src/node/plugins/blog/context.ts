import { createRequire } from 'node:module';
import type { BlogPackages, PluginContext } from '../../config/site.ts';
import { isRecord } from '../../util/json.ts';
import type { PluginTools } from '../lifecycle/types.ts';

/** What Docusaurus' utilities have that its config defaults to. */
interface Utilities {
  readonly DEFAULT_PARSE_FRONT_MATTER?: unknown;
  /** Absent before Docusaurus 3.10. */
  readonly getVcsPreset?: (name: string) => { initialize(site: { readonly siteDir: string }): unknown };
}

/**
 * The context with the defaults that the blog plugin expects in it: Docusaurus' config has functions of its utilities,
 * and no shorthands. Dates come from git, on the dev server, too.
 */
export async function blogContext(
  context: PluginContext,
  { plugin }: BlogPackages,
  { loadExports }: Pick<PluginTools, 'loadExports'>,
): Promise<PluginContext> {
  const file = createRequire(plugin).resolve('@docusaurus/utils');
  const utilities = (await loadExports(file)) as Utilities;
  const { siteDir, siteConfig } = context;
  const [future, markdown] = [siteConfig.future, siteConfig.markdown].map(value => (isRecord(value) ? value : {}));
  const vcs = utilities.getVcsPreset?.('git-ad-hoc');
  vcs?.initialize({ siteDir });
  const faster = { mdxCrossCompilerCache: false };
  return {
    ...context,
    siteConfig: {
      ...siteConfig,
      future: { ...future, faster, experimental_faster: faster, experimental_router: 'browser', experimental_vcs: vcs },
      markdown: { ...markdown, parseFrontMatter: markdown?.parseFrontMatter ?? utilities.DEFAULT_PARSE_FRONT_MATTER },
    },
  };
}
