import { assetUrl, findFile } from './assets.ts';
import type { PageContext } from './page-context.ts';
import type { CompilerOptions } from './types.ts';

/** URL of the image that stands for the page, where its front matter names a file beside it. */
export function socialImage(context: PageContext, options: CompilerOptions): string | undefined {
  const { file, frontMatter, including } = context.source;
  const { image } = frontMatter;
  if (typeof image !== 'string' || !/^\.\.?\//.test(image) || including) return undefined;
  const found = findFile(image, file, options);
  if (found !== undefined) return assetUrl(found, 'images', context, options);
  context.diagnostics.push({
    code: 'compile/missing-image',
    severity: 'error',
    message: `Front matter: \`image\` names the file \`${image}\`, which does not exist`,
    location: { file, ...locationOfKey(context.source.text) },
    fix: 'Name a file relative to this page, one below a static directory (`/img/x.png`), or a URL.',
  });
  return undefined;
}

function locationOfKey(text: string): { readonly line: number; readonly column: number } {
  const line = text.split('\n').findIndex(other => other.startsWith('image:'));
  return { line: Math.max(line, 0) + 1, column: 1 };
}
