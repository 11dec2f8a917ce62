/**
 * Run as a process: applies a plan of texts to an output, and kills itself before one of its calls that write.
 *
 * Arguments: output directory, list of its files, the texts as JSON, number of the call (0: never).
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { openOutput, textFile } from '../../../../dist/node/emit/index.js';

const [outDir = '', manifestFile = '', texts = '{}', killAt = '0'] = process.argv.slice(2);

const WRITING = ['writeFileSync', 'copyFileSync', 'renameSync', 'mkdirSync', 'rmSync', 'rmdirSync'];

let calls = 0;
for (const name of WRITING) {
  const call = fs[name];
  Object.assign(fs, {
    [name](...args) {
      calls++;
      if (calls === Number(killAt)) process.kill(process.pid, 'SIGKILL');
      return call.apply(fs, args);
    },
  });
}
syncBuiltinESMExports();

const plan = Object.entries(JSON.parse(texts)).map(([name, text]) => textFile(name, text));
openOutput(outDir, manifestFile).apply(new Map(plan.map(file => [file.path, file])));
