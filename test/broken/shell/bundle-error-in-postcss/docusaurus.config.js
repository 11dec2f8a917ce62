const noBlue = {
  postcssPlugin: 'no-blue',
  Declaration(declaration) {
    if (declaration.value === 'blue') throw declaration.error('blue is not used here');
  },
};

export default {
  title: 'Broken',
  url: 'https://docs.example.com',
  baseUrl: '/',
  presets: [
    ['classic', { docs: { routeBasePath: '/' }, blog: false, theme: { customCss: './src/css/custom.css' } }],
  ],
  plugins: [
    () => ({
      name: 'colors',
      configurePostCss: options => ({ ...options, plugins: [...options.plugins, noBlue] }),
    }),
  ],
};
