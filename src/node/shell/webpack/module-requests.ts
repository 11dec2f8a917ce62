import type { Compilation, Module } from 'webpack';
import { codeRequests } from '../../util/code-requests.ts';
import { isStockFile } from '../stock/index.ts';
import type { ModuleRequests } from '../types.ts';
import { ownerOf } from './script-parts.ts';

/** What the modules of the site and of its packages contact; ours contact what settings say. */
export function moduleRequests(compilation: Compilation, entryDir: string): readonly ModuleRequests[] {
  const modules = [...compilation.chunks].flatMap(chunk => [...compilation.chunkGraph.getChunkModulesIterable(chunk)]);
  const found = new Map<string, ModuleRequests>();
  for (const module of modules.flatMap(innerModules)) {
    const file = module.nameForCondition();
    if (file === null || found.has(file) || !module.type.startsWith('javascript')) continue;
    const owner = ownerOf(file, { entryDir });
    if (owner === 'lectern' || OWN.has(owner) || isStockFile(file)) continue;
    const needs = codeRequests(String(module.originalSource()?.source() ?? ''), owner === 'site');
    if (Object.keys(needs).length > 0) found.set(file, { file, needs });
  }
  return [...found.values()].sort((one, other) => (one.file < other.file ? -1 : 1));
}

/** The modules that a module was concatenated from. */
function innerModules(module: Module & { readonly modules?: readonly Module[] }): readonly Module[] {
  return module.modules ? module.modules.flatMap(innerModules) : [module];
}

/** Packages of ours, whose requests the policy allows by itself. */
const OWN = new Set(['react', 'react-dom', 'react-router-dom', '@docsearch/react', 'algoliasearch', 'search-insights']);
