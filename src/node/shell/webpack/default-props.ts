import path from 'node:path';
import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack';
import { packageIn, packageRoot, versionIn } from '../../version.ts';
import { DEFAULT_PROPS } from '../loaders/default-props-loader.ts';
import { ownLoader } from '../loaders/index.ts';

/**
 * Applies `defaultProps` of function components on sites that have installed a React before 19, since their own code and packages
 * for that React may rely on them. Costs nothing where no module sets any.
 */
export function defaultProps(siteDir: string): readonly WebpackPluginInstance[] {
  const version = versionIn(packageIn(siteDir, 'react') ?? '');
  return version !== undefined && Number.parseInt(version, 10) < 19 ? [plugin] : [];
}

const plugin: WebpackPluginInstance = {
  apply(compiler: Compiler) {
    const rule = {
      test: /\.[cm]?[jt]sx?$/,
      exclude: path.join(packageRoot, 'dist'),
      use: ownLoader('default-props-loader'),
    };
    compiler.options.module.rules.push(rule);
    const file = path.join(packageRoot, 'src/client/default-props.ts');
    new webpack.ProvidePlugin({ [DEFAULT_PROPS]: file }).apply(compiler);
  },
};
