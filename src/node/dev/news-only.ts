import type { Diagnostic } from '../diagnostics/index.ts';

/** A filter of notices that have been told: an edit that changes nothing of what they say tells them no more. */
export function newsOnly(): (diagnostics: readonly Diagnostic[]) => readonly Diagnostic[] {
  const told = new Set<string>();
  return diagnostics =>
    diagnostics.filter(diagnostic => {
      const text = JSON.stringify(diagnostic);
      const isNew = diagnostic.severity !== 'notice' || !told.has(text);
      told.add(text);
      return isNew;
    });
}
