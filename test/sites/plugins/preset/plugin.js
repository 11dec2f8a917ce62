module.exports = (_context, options) => ({
  name: 'from-preset',
  contentLoaded: ({ actions }) => actions.setGlobalData(options),
});
