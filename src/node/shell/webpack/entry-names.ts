import webpack, { type Compiler, type Module } from 'webpack';
import type { ShellPaths } from '../types.ts';

/**
 * Names the generated modules independent of their folder. Ids derive from names, and hashes of scripts from ids, and all must be the
 * same wherever the site is. Only for a compiler that runs once.
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
      // Modules concatenated with an entry are named relative to its folder; until this point, requests are resolved from it.
      compilation.hooks.finishModules.tap('entry-names', modules => {
        for (const module of modules) if (isEntry(module)) module.context = context;
      });
    });
  };
}
