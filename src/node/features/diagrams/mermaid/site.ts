/** Reads of a site how its Mermaid draws. */

import type { Site } from '../../../config/site.ts';
import { findElk, findMermaid } from '../../../shell/mermaid.ts';
import { omitUndefined } from '../../../util/omit-undefined.ts';
import { packageIn, packageRoot, versionIn } from '../../../version.ts';
import type { MermaidSettings } from './settings.ts';

/** The package with the font that texts are measured in. */
export const FONT = '@fontsource/inter';

/**
 * The font of drawings, unless the site names one: no system's is wider than the one that texts are measured in by more than what is
 * added to their widths.
 */
const FONTS =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, sans-serif';

/** The settings of a site whose diagrams are drawn at build. */
export function mermaidSettings({ siteDir, theme }: Pick<Site, 'siteDir' | 'theme'>): MermaidSettings {
  const { options, theme: modes } = theme.mermaid;
  const given = options as Readonly<Record<string, unknown>>;
  const shared = {
    fontFamily: FONTS,
    htmlLabels: false,
    handDrawnSeed: 1,
    deterministicIds: true,
    ...given,
    // The background of a label hides the line below it, and one at an end of an edge stands beside it.
    themeCSS: `.edgeLabel rect{opacity:1!important}.edgeTerminals *{text-anchor:start!important}${given.themeCSS ?? ''}`,
    // A frame is no drawing, and scripts are taken out anyway.
    securityLevel: 'strict',
    flowchart: { htmlLabels: given.htmlLabels ?? false, ...(given.flowchart as object | undefined) },
  };
  const font = fontFolder(siteDir);
  return {
    ...omitUndefined({
      version: findMermaid(siteDir)?.version,
      layouts: findElk(siteDir)?.version,
      font: font === undefined ? undefined : versionIn(font),
    }),
    light: { ...shared, theme: modes.light },
    dark: { ...shared, theme: modes.dark },
  };
}

/** The font that texts are measured in: that of the site, else the one beside this program. */
export function fontFolder(siteDir: string): string | undefined {
  return packageIn(siteDir, FONT) ?? packageIn(packageRoot, FONT);
}
