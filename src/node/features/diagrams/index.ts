/** Diagrams of any language, drawn at build by functions of the site. */

import type { Feature } from '../../pipeline/feature.ts';
import { diagramsOption } from './options.ts';
import { type DiagramTypes, diagramsPart } from './thread.ts';

export const diagrams: Feature<DiagramTypes> = {
  ...diagramsPart,
  options: [diagramsOption],
  // What draws may include files, as PlantUML does.
  showsFiles: true,
  compileSettings(site) {
    const entries = Object.entries(diagramsOption.of(site) ?? {});
    if (entries.length === 0) return undefined;
    const hooks = entries.map(([language, hook]) => [language, typeof hook === 'function' ? { draw: hook } : hook]);
    return { hooks: Object.fromEntries(hooks) };
  },
};
