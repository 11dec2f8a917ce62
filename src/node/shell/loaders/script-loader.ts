import { type Options, type Output, transform } from '@swc/core';
import type { LoaderDefinitionFunction } from 'webpack';
import { attempt } from '../../util/attempt.ts';

/** Compiles TypeScript and JSX with swc; its options are those of swc. */
const scriptLoader: LoaderDefinitionFunction<Options> = function (source, inputMap) {
  const callback = this.async();
  const filename = this.resourcePath;
  const options: Options = {
    ...this.getOptions(),
    ...(typeof inputMap === 'object' ? { inputSourceMap: JSON.stringify(inputMap) } : {}),
    filename,
    sourceFileName: filename,
    sourceMaps: this.sourceMap ?? false,
  };
  compiled(source, options).then(({ code, map }) => callback(null, code, map), callback);
};

/** What swc says of signs in the text of JSX, which Babel, with which Docusaurus compiles, takes for text. */
const SIGN_IN_TEXT = /Did you mean `\{'[>}]'\}`/;

async function compiled(source: string, options: Options): Promise<Output> {
  try {
    return await transform(source, options);
  } catch (error) {
    if (!SIGN_IN_TEXT.test(String(error))) throw error;
    const { withEscapedText } = await import('../../util/jsx-text.ts');
    const escaped = attempt(() => withEscapedText(source));
    const others = otherErrors(String(error));
    if (escaped === undefined) throw others ?? error;
    return transform(escaped, options).catch(later => {
      throw others ?? later;
    });
  }
}

/** What else swc says, at its places in the code as it is written. */
function otherErrors(message: string): Error | undefined {
  const others = message.split(/^(?=(?:Error:)?[^\S\n]*[x×] )/m).filter(part => !SIGN_IN_TEXT.test(part));
  return others.length > 0 ? new Error(others.join('')) : undefined;
}

export default scriptLoader;
