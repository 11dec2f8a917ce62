/** A preset of the site's own: a plugin, and a theme under it. */
module.exports = (context, options) => ({
  plugins: [[require.resolve('./plugin'), { from: context.siteConfig.title, options }]],
  themes: [require.resolve('./theme')],
});
