/** The commands of features, apart from the features, which help and version would have to load. */

import type { FeatureCommand } from '../pipeline/feature.ts';
import { pullCommand } from './openapi/command.ts';

export const COMMANDS: readonly FeatureCommand[] = [pullCommand];
