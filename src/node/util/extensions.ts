/** What an import may leave out of a file's name, in the order in which the bundler tries it, which is Docusaurus'. */
export const EXTENSIONS: readonly string[] = ['.wasm', '.mjs', '.js', '.jsx', '.ts', '.tsx', '.json'];

/** {@link EXTENSIONS} of modules that can be components. */
export const SCRIPT_EXTENSIONS: readonly string[] = EXTENSIONS.filter(extension => /[jt]sx?$/.test(extension));
