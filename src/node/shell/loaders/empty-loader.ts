/** Replaces a module by an empty one; its file is not read. */
export default function emptyLoader(): void {}

export function pitch(): string {
  return 'export {};';
}
