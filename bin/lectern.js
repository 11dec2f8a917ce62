#!/usr/bin/env node
import module from 'node:module';
import { setFlagsFromString } from 'node:v8';

// From version 22 on, Node can keep what it has compiled of our modules for the next run.
module.enableCompileCache?.();
// A build is over before V8's optimizer, at work in each thread, has earned what it costs: with less inlining, and for
// functions that have run twice as long, it is done sooner. Later versions of V8 do not know the second, and say so.
setFlagsFromString('--max-inlined-bytecode-size-cumulative=200');
if (process.versions.node.startsWith('20.')) setFlagsFromString('--interrupt-budget=270000');
const { main } = await import('../dist/run/cli.js');
process.exitCode = await main(process.argv.slice(2));
