#!/usr/bin/env node
import module from 'node:module';

// From version 22 on, Node can keep what it has compiled of our modules for the next run.
module.enableCompileCache?.();
const { main } = await import('../dist/run/cli.js');
process.exitCode = await main(process.argv.slice(2));
