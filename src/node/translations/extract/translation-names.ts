import type { ImportSpecifier, Module } from '@swc/core';

/** The local names under which a script has imported the translation functions. */
export interface TranslationNames {
  /** Names of `translate()`. */
  readonly functions: ReadonlySet<string>;
  /** Names of `<Translate>`. */
  readonly components: ReadonlySet<string>;
}

/** Modules that export these; the path is that within our own sources. */
const MODULES = /^(?:@docusaurus\/Translate|lectern\/(?:client|theme)|\.{1,2}\/(?:.*\/)?Translate\.tsx)$/;

/** Finds the imports in a script; functions of the same name from elsewhere do not count. */
export function translationNames(script: Module): TranslationNames {
  const functions = new Set<string>();
  const components = new Set<string>();
  for (const item of script.body) {
    if (item.type !== 'ImportDeclaration' || item.typeOnly || !MODULES.test(item.source.value)) continue;
    for (const specifier of item.specifiers) {
      const name = importedName(specifier);
      if (name === 'translate') functions.add(specifier.local.value);
      if (name === 'Translate' || name === 'default') components.add(specifier.local.value);
    }
  }
  return { functions, components };
}

function importedName(specifier: ImportSpecifier): string | undefined {
  if (specifier.type === 'ImportDefaultSpecifier') return 'default';
  if (specifier.type !== 'ImportSpecifier' || specifier.isTypeOnly) return undefined;
  return (specifier.imported ?? specifier.local).value;
}
