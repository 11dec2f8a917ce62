import { minify } from 'terser';

/**
 * Makes React smaller than scripts of sites are made, in ten times the time: it is made once, when the package is compiled.
 * Of each copyright one notice stays.
 */
export async function minimizeReact(text: string): Promise<string> {
  const ecma = 2020;
  const notices = new Set<string>();
  const comments = (_node: unknown, { value }: { readonly value: string }): boolean => {
    const [notice] = /@license/.test(value) ? (/Copyright.*/.exec(value) ?? [value]) : [];
    if (notice === undefined || notices.has(notice)) return false;
    notices.add(notice);
    return true;
  };
  // What is written as a function stays one: it compresses better.
  const { code = '' } = await minify(text, {
    ecma,
    compress: { ecma, passes: 3, reduce_funcs: false },
    format: { comments },
  });
  return code;
}
