/** The commands of features, and what `lectern check` can do besides, apart from the features, which help and version would have to load. */

import type { FeatureCheck, FeatureCommand } from '../pipeline/feature.ts';
import { codeCheck } from './code-files/command.ts';
import { pullCommand } from './openapi/command.ts';

export const COMMANDS: readonly FeatureCommand[] = [pullCommand];

export const CHECKS: readonly FeatureCheck[] = [codeCheck];
