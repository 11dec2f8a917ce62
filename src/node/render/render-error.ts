import { readFileSync } from 'node:fs';
import { once } from '../util/once.ts';

/** An error of a page's components; plain data. */
export interface RenderFailure {
  readonly message: string;
  /** The function that threw and its module, `Chart` in src/Chart.jsx, where they are known. */
  readonly by?: string;
}

/** A component of a page threw. */
export class RenderError extends Error {
  readonly failure: RenderFailure;

  constructor(thrown: RenderFailure) {
    super(thrown.message);
    this.name = 'PageError';
    this.failure = thrown;
  }
}

/** The failure that an error tells of. */
export function failureOf(error: unknown): RenderFailure {
  if (error instanceof RenderError) return error.failure;
  return { message: error instanceof Error ? error.message : String(error) };
}

/** Tells what threw from where it is in the server bundle, which names its modules by their paths in the site. */
export function createErrorLocator(serverFile: string): (thrown: unknown) => RenderError {
  const modules = once(() => modulesIn(readFileSync(serverFile, 'utf8')));
  return thrown => {
    const stack = thrown instanceof Error ? (thrown.stack ?? '') : '';
    const places = framesIn(stack, serverFile).flatMap(({ name, line }) => {
      const module = modules().findLast(({ start }) => start <= line);
      return module && !isOurs(module.file) ? [{ name, file: module.file }] : [];
    });
    // A package that throws was mostly given something wrong by who called it.
    const { file } = places.find(location => !location.file.includes('node_modules/')) ?? places[0] ?? {};
    const { name } = places.find(location => location.file === file && location.name !== undefined) ?? {};
    const by = name === undefined ? file : `\`${name}\` in ${file}`;
    return new RenderError({ ...failureOf(thrown), ...(by === undefined ? {} : { by }) });
  };
}

interface Frame {
  /** Of the function; some have none. */
  readonly name: string | undefined;
  readonly line: number;
}

/** The calls in a file that a stack goes through, the innermost first. */
function framesIn(stack: string, file: string): readonly Frame[] {
  return stack.split('\n').flatMap(line => {
    const at = line.indexOf(`${file}:`);
    if (at < 0) return [];
    const name = /^\s*at (?:async )?(?:[\w$]+\.)*([\w$]+) \($/.exec(line.slice(0, at))?.[1];
    return [{ name, line: Number.parseInt(line.slice(at + file.length + 1), 10) }];
  });
}

/** The modules of a bundle, in order. */
function modulesIn(bundle: string): readonly { readonly start: number; readonly file: string }[] {
  return bundle.split('\n').flatMap((text, index) => {
    const file = /^\/\*\*\*\/ "(?:\.\/)?(.+)"$/.exec(text)?.[1];
    return file === undefined ? [] : [{ start: index + 1, file }];
  });
}

function isOurs(file: string): boolean {
  return /(^|\/)(\.lectern|dist\/stock)\//.test(file);
}
