/** A TypeScript component as JavaScript: types gone, JSX and comments kept. */
export async function toJavaScript(source: string): Promise<string> {
  const { transform } = await import('@swc/core');
  const { code } = await transform(source, {
    swcrc: false,
    configFile: false,
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'esnext',
      transform: { react: { runtime: 'preserve' } },
      preserveAllComments: true,
    },
  });
  return readable(code);
}

/** The compiler's output with two spaces for each level, comments on lines of their own, and air between statements. */
function readable(code: string): string {
  return code
    .replace(/^(?: {4})+/gm, indent => ' '.repeat(indent.length / 2))
    .replace(/^(\/\*\*.*\*\/| \*\/) (?=\S)/gm, '$1\n')
    .replace(/(?<!\*\/)\n(?=\/\*\*|function |export |const |let )/g, '\n\n')
    .replace(/\n*$/, '\n');
}
