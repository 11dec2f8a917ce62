import path from 'node:path';
import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack';
import { packageIn, packageRoot, versionIn } from '../../version.ts';
import { DEFAULT_PROPS } from '../loaders/default-props-loader.ts';
import { ownLoader } from '../loaders/index.ts';

/**
 * Applies `defaultProps` of function components on a site that has installed a React before 19, which ignores them: its own
 * code counts on them, and so may packages for that React. Sites and pages without any load nothing for it.
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
