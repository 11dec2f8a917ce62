// A style language, added as plugins for Sass and Less add theirs, and live code, as the theme with an editor adds it.
const loader = require.resolve('./tone-loader.js');

module.exports = () => ({
  name: 'tones',
  getThemePath: () => './tones-theme',
  configureWebpack(_config, isServer, { getStyleLoaders }) {
    const styles = options => [...getStyleLoaders(isServer, { importLoaders: 1, ...options }), { loader }];
    const modules = { localIdentName: '[local]_[hash:base64:4]', exportOnlyLocals: isServer };
    return {
      module: {
        rules: [{ test: /\.tone$/, oneOf: [{ test: /\.module\.tone$/, use: styles({ modules }) }, { use: styles() }] }],
      },
    };
  },
});
