import webpack, { type Compiler, type Module } from 'webpack';
import type { ShellPaths } from '../types.ts';

/**
 * Names the generated modules without their folder: from names come ids, and from these the hashes of scripts, which must
 * be the same wherever a run has its folder. For a compiler that runs once.
 */
export function entryNames({ entryDir }: ShellPaths): (compiler: Compiler) => void {
  const isEntry = (module: Module): module is webpack.NormalModule =>
    module instanceof webpack.NormalModule && module.resource.startsWith(entryDir);
  return ({ hooks, context }) => {
    hooks.compilation.tap('entry-names', (compilation, { normalModuleFactory }) => {
      normalModuleFactory.hooks.module.tap('entry-names', module => {
        if (!isEntry(module)) return module;
        const name = module.identifier().replaceAll(entryDir, 'entries');
        module.identifier = () => name;
        module.libIdent = () => name;
        return module;
      });
      // What is joined with an entry is named by the way from its folder. Until here, requests are resolved from there.
      compilation.hooks.finishModules.tap('entry-names', modules => {
        for (const module of modules) if (isEntry(module)) module.context = context;
      });
    });
  };
}
