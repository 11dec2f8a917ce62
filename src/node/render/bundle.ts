/** The contents of a route bundle. */
export interface RouteBundleData {
  /** Id of the shell it belongs to. */
  readonly shell: string;
  /** Registry keys, in the order in which the code expects the modules. */
  readonly imports: readonly string[];
  /** Body of a function that returns the MDX exports. */
  readonly code: string;
}

/** The text of a route bundle: an ES module with the code of a page that has components. */
export function bundleModule({ shell, imports, code }: RouteBundleData): string {
  return (
    `export const shell = ${JSON.stringify(shell)};\nexport const imports = ${JSON.stringify(imports)};\n` +
    `export default function () {\n${code}}\n`
  );
}
