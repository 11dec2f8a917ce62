import { type Options, transform } from '@swc/core';
import type { LoaderDefinitionFunction } from 'webpack';

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
  transform(source, options).then(({ code, map }) => callback(null, code, map), callback);
};

export default scriptLoader;
