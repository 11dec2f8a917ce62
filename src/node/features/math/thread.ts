import type { ThreadPart } from '../../pipeline/feature.ts';
import type { MathSettings } from './settings.ts';

export interface MathTypes {
  readonly compile: MathSettings;
}

export const mathPart: ThreadPart<MathTypes> = {
  name: 'math',
  compilePart: async settings => (await import('./part.ts')).mathCompilePart(settings),
};
