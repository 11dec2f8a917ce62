import type { ImportSpecifier, Module } from '@swc/core';

/** The names under which a script has imported the two ways to translate. */
export interface TranslationNames {
  /** Of `translate()`. */
  readonly functions: ReadonlySet<string>;
  /** Of `<Translate>`. */
  readonly components: ReadonlySet<string>;
}

/** Modules that export them; the path is that of our own sources. */
const MODULES = /^(?:@docusaurus\/Translate|lectern\/client|\.{1,2}\/(?:.*\/)?Translate\.tsx)$/;

/** What a script translates with; others' functions of these names are not meant. */
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
