module.exports = () => ({ name: 'preset-theme', getThemePath: () => './components' });
