import type { AdmonitionKind } from '../../../../shared/admonitions.ts';

/**
 * The kind of badge that a method has; its colour says what the operation does to what it is about.
 *
 * @example methodBadgeKind('DELETE') // 'danger'
 */
export function methodBadgeKind(method: string): AdmonitionKind {
  return BADGE_KINDS.get(method) ?? 'secondary';
}

const BADGE_KINDS: ReadonlyMap<string, AdmonitionKind> = new Map([
  ['GET', 'info'],
  ['POST', 'success'],
  ['DELETE', 'danger'],
  ['PUT', 'warning'],
  ['PATCH', 'warning'],
]);

/** Whether a text is a token of HTTP, as names of methods and headers are. */
export function isToken(text: string): boolean {
  return /^[!#$%&'*+.^_`|~\w-]+$/.test(text);
}
