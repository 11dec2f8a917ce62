/** A module of a file that is not even read. */
export default function nothingLoader(): void {}

export function pitch(): string {
  return 'export {};';
}
