import path from 'node:path';
import { originLine, textIn } from '../../theme-copies.ts';
import { type ThemePart, themeText } from '../../theme-parts.ts';
import { moduleSpecifiers } from '../../util/module-specifiers.ts';
import type { Action } from './safety.ts';

export type Language = 'typescript' | 'javascript';

/** A file to write, relative to `src/theme`. */
export interface SwizzledFile {
  readonly file: string;
  readonly text: string;
}

/** The files for wrapping or ejecting a part. */
export async function swizzledFiles(
  part: ThemePart,
  action: Action,
  language: Language,
): Promise<readonly SwizzledFile[]> {
  return action === 'wrap' ? [await wrapper(part, language)] : ejected(part, language);
}

/** A part and the style sheets that it imports, each with its origin. */
async function ejected(part: ThemePart, language: Language): Promise<readonly SwizzledFile[]> {
  const styles = moduleSpecifiers(themeText(part.file) ?? '')
    .filter(specifier => /^\.\/[\w.-]+\.css$/.test(specifier))
    .map(specifier => path.posix.join(path.posix.dirname(part.file), specifier));
  return Promise.all(
    [part.file, ...styles].map(async original => {
      const text = themeText(original) ?? '';
      const file = fileIn(original, language);
      return { file, text: `${originLine(original, text)}\n${await textIn(file, text)}` };
    }),
  );
}

function fileIn(original: string, language: Language): string {
  return language === 'javascript' ? original.replace(/\.tsx?$/, '.js') : original;
}

/** A component that renders the original with the same props, or an object that extends it. */
async function wrapper({ name, file: original }: ThemePart, language: Language): Promise<SwizzledFile> {
  const stock = themeText(original) ?? '';
  const [, parameters] = /^export default function \w+\(([^)]?)/m.exec(stock) ?? [];
  const text = parameters === undefined ? objectAround(name) : componentAround(name, parameters !== '');
  const others = /^export (?!default)/m.test(stock) ? `\nexport * from '@theme-original/${name}';\n` : '';
  const file = fileIn(original, language);
  return { file, text: await textIn(file, text + others) };
}

function componentAround(name: string, hasProps: boolean): string {
  const local = localName(name);
  return `import ${local} from '@theme-original/${name}';
import type { ${hasProps ? 'ComponentProps, ' : ''}ReactNode } from 'react';

/** The stock ${name}, with room around it. */
export default function ${local}Wrapper(${hasProps ? `props: ComponentProps<typeof ${local}>` : ''}): ReactNode {
  return (
    <>
      <${local} ${hasProps ? '{...props} ' : ''}/>
    </>
  );
}
`;
}

function objectAround(name: string): string {
  const local = localName(name);
  return `import ${local} from '@theme-original/${name}';

/** What the stock ${name} has, with room for more. */
export default {
  ...${local},
};
`;
}

/** @example localName('DocItem/TOC/Desktop') // 'DocItemTOCDesktop' */
function localName(name: string): string {
  return name.replaceAll('/', '');
}
