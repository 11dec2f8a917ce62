/**
 * The type of badge that a method has; its colour says what the operation does to what it is about.
 *
 * @example methodBadgeType('DELETE') // 'danger'
 */
export function methodBadgeType(method: string): string {
  return BADGE_TYPES.get(method) ?? 'secondary';
}

const BADGE_TYPES: ReadonlyMap<string, string> = new Map([
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
