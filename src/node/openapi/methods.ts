/**
 * The type of badge that a method has; its colour says what the operation does to what it is about.
 *
 * @example methodBadgeType('DELETE') // 'danger'
 */
export function methodBadgeType(method: string): string {
  const types: Readonly<Record<string, string>> = { GET: 'info', POST: 'success', DELETE: 'danger' };
  return types[method] ?? (/^(?:PUT|PATCH)$/.test(method) ? 'warning' : 'secondary');
}
