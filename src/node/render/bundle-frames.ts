import { readFileSync } from 'node:fs';
import { positionAt } from '../diagnostics/index.ts';
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

/** Finds places in the server bundle, without our own modules: the bundle names modules by their paths in the site. */
export interface FrameFinder {
  /** Frames of an error's stack, the innermost first. */
  readonly ofStack: (thrown: unknown) => readonly BundleFrame[];
  /** The frame of a place in the text of a function. */
  readonly ofFunction: (code: string, offset: number, name: string | undefined) => BundleFrame | undefined;
}

/** Creates a finder for a bundle, which is read once there is an error. */
export function createFrameFinder(serverFile: string): FrameFinder {
  const bundle = once(() => {
    const text = readFileSync(serverFile, 'utf8');
    return { text, ...linesOf(text) };
  });
  const frameAt = ({ name, line, column }: Position): BundleFrame | undefined => {
    const { lines, modules } = bundle();
    const module = modules.findLast(({ start }) => start <= line);
    if (!module || isOurs(module.file)) return undefined;
    return { name, file: module.file, text: lines[line - 1] ?? '', column: column - 1 };
  };
  return {
    ofStack(thrown) {
      const stack = thrown instanceof Error ? String(thrown.stack ?? '') : '';
      return positionsIn(stack, serverFile).flatMap(position => frameAt(position) ?? []);
    },
    ofFunction(code, offset, name) {
      const start = bundle().text.indexOf(code);
      return start === -1 ? undefined : frameAt({ name, ...positionAt(bundle().text, start + offset) });
    },
  };
}

/** A module that has thrown when it was loaded. */
export interface FailedLoad {
  readonly thrown: unknown;
  /** Its path as the bundle names it. */
  readonly id: string;
}

/** Frames without places for the modules that threw a value when they were loaded, the innermost first. */
export function framesOfLoads(failed: readonly FailedLoad[], thrown: unknown): readonly BundleFrame[] {
  return failed
    .filter(load => Object.is(load.thrown, thrown))
    .map(({ id }) => String(id).replace(/^\.\//, ''))
    .filter(file => !isOurs(file) && !file.includes('!'))
    .map(file => ({ name: undefined, file, text: '', column: 0 }));
}

/** The frame to blame: the site's own module before a package, which mostly throws because of wrong arguments. */
export function blamed(frames: readonly BundleFrame[]): BundleFrame | undefined {
  return frames.find(frame => !isOfPackage(frame)) ?? frames[0];
}

/** Whether a frame is in a package. */
export function isOfPackage({ file }: Pick<BundleFrame, 'file'>): boolean {
  return file.includes('node_modules/');
}

/** A position in the bundle, 1-based. */
interface Position {
  readonly name: string | undefined;
  readonly line: number;
  readonly column: number;
}

/** The positions of a stack that are in a given file. */
function positionsIn(stack: string, file: string): readonly Position[] {
  return stack.split('\n').flatMap(line => {
    const at = line.indexOf(`${file}:`);
    if (at < 0) return [];
    const name = /^\s*at (?:async )?(?:[\w$]+\.)*(?!__WEBPACK_)([\w$]+) \($/.exec(line.slice(0, at))?.[1];
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
