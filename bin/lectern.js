#!/usr/bin/env node
import module from 'node:module';
import { setFlagsFromString } from 'node:v8';

// From version 22 on, Node can keep what it has compiled of our modules for the next run.
module.enableCompileCache?.();
// A build ends before V8's optimizer, which works in each thread, has paid off: less inlining, and later optimization, save
// 14 % of a cold build of 1,000 pages. Later versions of V8 do not know the second flag and complain.
setFlagsFromString('--max-inlined-bytecode-size-cumulative=200');
if (process.versions.node.startsWith('20.')) setFlagsFromString('--interrupt-budget=270000');
const { main } = await import('../dist/run/cli.js');
process.exitCode = await main(process.argv.slice(2));
