/** Diagrams that are drawn at build: those of any language by functions of the site, those of Mermaid in a browser. */

import type { Feature } from '../../pipeline/feature.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { openDrawingService } from './mermaid/service.ts';
import { mermaidSettings } from './mermaid/site.ts';
import { diagramsOption } from './options.ts';
import { type DiagramTypes, diagramsPart } from './thread.ts';

export const diagrams: Feature<DiagramTypes> = {
  ...diagramsPart,
  options: [diagramsOption],
  // What draws may include files, as PlantUML does.
  showsFiles: true,
  compileSettings(site, { siteDir }) {
    const entries = Object.entries(diagramsOption.of(site) ?? {});
    const hooks = entries.map(([language, hook]) => [language, typeof hook === 'function' ? { draw: hook } : hook]);
    const mermaid = site.markdown.mermaid === 'build' ? mermaidSettings({ siteDir, theme: site.theme }) : undefined;
    if (entries.length === 0 && !mermaid) return undefined;
    return { hooks: Object.fromEntries(hooks), ...omitUndefined({ mermaid }) };
  },
  open: ({ siteDir }, cache) => openDrawingService({ siteDir, cache }),
};
