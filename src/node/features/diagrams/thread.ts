import type { ThreadPart } from '../../pipeline/feature.ts';
import type { DiagramSettings } from './settings.ts';

export interface DiagramTypes {
  readonly compile: DiagramSettings;
}

export const diagramsPart: ThreadPart<DiagramTypes> = {
  name: 'diagrams',
  compilePart: async settings => (await import('./part.ts')).diagramsCompilePart(settings),
};
