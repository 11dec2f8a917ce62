import webpack, { type Compiler } from 'webpack';
import { STYLE_LANGUAGES } from './problems.ts';

/**
 * Refuses Sass and Less that no loader reads: webpack takes files without one for JavaScript, as which some are valid: `$color: red;` is a
 * label with an expression.
 */
export function refuseUnreadStyles({ hooks }: Compiler): void {
  hooks.compilation.tap('unread-styles', compilation => {
    compilation.hooks.succeedModule.tap('unread-styles', module => {
      if (!(module instanceof webpack.NormalModule) || module.loaders.length > 0) return;
      if (!module.type.startsWith('javascript/')) return;
      if (STYLE_LANGUAGES.some(({ files }) => files.test(module.resource))) {
        module.addError(new webpack.WebpackError('The file needs an appropriate loader.'));
      }
    });
  });
}
