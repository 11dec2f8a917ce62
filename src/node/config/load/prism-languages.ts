import { createRequire } from 'node:module';
import path from 'node:path';
import type { CodeSettings } from '../../../shared/code/block.ts';
import { nearest } from '../../../shared/nearest.ts';
import { describeThrown } from '../../diagnostics/thrown.ts';
import { writeIfChanged } from '../../util/files.ts';
import { quote, type Report } from '../problems.ts';
import type { SiteFiles } from '../site.ts';
import { findModule } from './find-module.ts';
import { executionEnvironmentFile, type ModuleLoader, siteConfigFile } from './modules.ts';

const require = createRequire(import.meta.url);

/**
 * Copies from Docusaurus 2 and early releases of 3 add languages in browsers only, where Docusaurus paints code again. Here
 * the build paints it for them.
 */
const BROWSER = JSON.stringify({
  canUseDOM: true,
  canUseEventListeners: true,
  canUseIntersectionObserver: true,
  canUseViewport: true,
});

interface LoadTools {
  readonly loader: ModuleLoader;
  readonly themeConfig: { readonly prism?: { readonly additionalLanguages?: readonly string[] } };
  readonly report: Report;
}

/**
 * Loads the site's function that adds languages to Prism: `src/theme/prism-include-languages`, a swizzled copy of the
 * theme's module.
 */
export async function loadPrismLanguages(
  { siteDir, workDir, configFile }: SiteFiles,
  { loader, themeConfig, report }: LoadTools,
): Promise<CodeSettings['includeLanguages']> {
  const file = findModule([path.join(siteDir, 'src/theme/prism-include-languages')], configFile);
  if (file === undefined) {
    reportUnknown(themeConfig.prism, report);
    return undefined;
  }
  const prism = { additionalLanguages: [], ...themeConfig.prism };
  writeIfChanged(siteConfigFile(workDir), JSON.stringify({ themeConfig: { ...themeConfig, prism } }));
  writeIfChanged(executionEnvironmentFile(workDir), BROWSER);
  try {
    const include = await loader.loadModule(file);
    if (typeof include !== 'function') throw new Error('its default export is no function');
    return include as NonNullable<CodeSettings['includeLanguages']>;
  } catch (error) {
    const { message: reason, location } = describeThrown(error, { file });
    const message = `The languages of ${path.relative(siteDir, file)} could not be loaded: ${reason}`;
    const fix = 'Export a function that adds languages to Prism, or delete the file.';
    report({ code: 'config/own-languages', severity: 'error', message, location, path: [], fix });
    return undefined;
  }
}

/** The theme loads languages of Prism by name; a copy of its module may know others. */
function reportUnknown(prism: LoadTools['themeConfig']['prism'], report: Report): void {
  const names = prism?.additionalLanguages ?? [];
  if (names.length === 0) return;
  const { languages } = require('prismjs/components.json') as { readonly languages: object };
  for (const [index, name] of names.entries()) {
    if (Object.hasOwn(languages, name)) continue;
    const message = `\`themeConfig.prism.additionalLanguages\` names ${quote(name)}, a language that Prism does not have.`;
    const path = ['themeConfig', 'prism', 'additionalLanguages', index];
    const meant = nearest(name, Object.keys(languages));
    const fix = meant
      ? `Did you mean \`${meant}\`?`
      : 'Remove it; https://prismjs.com/#supported-languages lists the languages.';
    report({ code: 'config/invalid-value', severity: 'error', message, path, fix });
  }
}
