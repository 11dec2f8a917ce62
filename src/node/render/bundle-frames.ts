import { readFileSync } from 'node:fs';
import { once } from '../util/once.ts';

/** A frame of an error's stack in the server bundle. */
export interface BundleFrame {
  /** Name of the function; undefined for anonymous ones. */
  readonly name: string | undefined;
  /** The module that it is in, relative to the site. */
  readonly file: string;
  /** The line of the bundle, and the 0-based column in it. */
  readonly text: string;
  readonly column: number;
}

/**
 * Creates a function that finds the frames of an error in the server bundle, the innermost first, without our own: the
 * bundle names modules by their paths in the site.
 */
export function createFrameFinder(serverFile: string): (thrown: unknown) => readonly BundleFrame[] {
  const bundle = once(() => linesOf(readFileSync(serverFile, 'utf8')));
  return thrown => {
    const stack = thrown instanceof Error ? (thrown.stack ?? '') : '';
    return positionsIn(stack, serverFile).flatMap(({ name, line, column }) => {
      const { lines, modules } = bundle();
      const module = modules.findLast(({ start }) => start <= line);
      if (!module || isOurs(module.file)) return [];
      return [{ name, file: module.file, text: lines[line - 1] ?? '', column: column - 1 }];
    });
  };
}

/** The frame to blame: the site's own module before a package, which mostly throws because of wrong arguments. */
export function blamed(frames: readonly BundleFrame[]): BundleFrame | undefined {
  return frames.find(frame => !isOfPackage(frame)) ?? frames[0];
}

/** Whether a frame is in a package. */
export function isOfPackage({ file }: Pick<BundleFrame, 'file'>): boolean {
  return file.includes('node_modules/');
}

/** The positions of a stack that are in a given file. */
function positionsIn(stack: string, file: string) {
  return stack.split('\n').flatMap(line => {
    const at = line.indexOf(`${file}:`);
    if (at < 0) return [];
    const name = /^\s*at (?:async )?(?:[\w$]+\.)*([\w$]+) \($/.exec(line.slice(0, at))?.[1];
    const [row = '', column = ''] = line.slice(at + file.length + 1).split(':');
    return [{ name, line: Number.parseInt(row, 10), column: Number.parseInt(column, 10) }];
  });
}

/** The lines of a bundle, and its modules with the lines on which they start, in order. */
function linesOf(bundle: string) {
  const lines = bundle.split('\n');
  const modules = lines.flatMap((text, index) => {
    const file = /^\/\*\*\*\/ "(?:\.\/)?(.+)"$/.exec(text)?.[1];
    return file === undefined ? [] : [{ start: index + 1, file }];
  });
  return { lines, modules };
}

function isOurs(file: string): boolean {
  return /(^|\/)(\.lectern|dist\/stock)\//.test(file);
}
