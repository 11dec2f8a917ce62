import { type OutputPath, outputPath } from '../../src/node/util/output-path.ts';

/** The path of a file in the output directory. */
export function inOutput(name: string): OutputPath {
  return outputPath('', name);
}
