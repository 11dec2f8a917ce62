/** A project whose documentation is searched with DocSearch. */
export interface ShowcaseProject {
  readonly name: string;
  readonly href: string;
}

/** Known at the time of writing; shown in alphabetical order. */
export const PROJECTS: readonly ShowcaseProject[] = [
  { name: 'Astro', href: 'https://docs.astro.build/' },
  { name: 'Babel', href: 'https://babeljs.io/docs/' },
  { name: 'Bootstrap', href: 'https://getbootstrap.com/docs/' },
  { name: 'BootstrapVue', href: 'https://bootstrap-vue.org/docs' },
  { name: 'Discord', href: 'https://discord.com/developers/docs/intro' },
  { name: 'Docusaurus', href: 'https://docusaurus.io/docs' },
  { name: 'ESLint', href: 'https://eslint.org/docs/latest/' },
  { name: 'Expo', href: 'https://docs.expo.dev/' },
  { name: 'expressjs', href: 'https://expressjs.com/' },
  { name: 'Flowbite', href: 'https://flowbite.com/docs/getting-started/introduction/' },
  { name: 'Formik', href: 'https://formik.org/docs/overview' },
  { name: 'Fylgja', href: 'https://fylgja.dev/' },
  { name: 'Gatsby', href: 'https://www.gatsbyjs.com/docs/' },
  { name: 'GNS3', href: 'https://docs.gns3.com/docs/' },
  { name: 'Gradle', href: 'https://docs.gradle.org/' },
  { name: 'Home Assistant', href: 'https://www.home-assistant.io/docs/' },
  { name: 'Homebrew', href: 'https://docs.brew.sh/' },
  { name: 'Jekyll', href: 'https://jekyllrb.com/docs/' },
  { name: 'Jest', href: 'https://jestjs.io/docs/getting-started' },
  { name: 'Laravel', href: 'https://laravel.com/docs' },
  { name: 'Markdoc', href: 'https://markdoc.dev/docs/getting-started' },
  { name: 'Material UI', href: 'https://mui.com/material-ui/' },
  { name: 'Moment.js', href: 'https://momentjs.com/docs/' },
  { name: 'NestJS', href: 'https://docs.nestjs.com/' },
  { name: 'Nuxt.js', href: 'https://nuxt.com/docs' },
  { name: 'Prismic', href: 'https://prismic.io/docs' },
  { name: 'React', href: 'https://react.dev/learn' },
  { name: 'React Bootstrap', href: 'https://react-bootstrap.github.io/docs/getting-started/introduction' },
  { name: 'React Native', href: 'https://reactnative.dev/docs/getting-started' },
  { name: 'React Navigation', href: 'https://reactnavigation.org/docs/getting-started' },
  { name: 'React-admin', href: 'https://marmelab.com/react-admin/' },
  { name: 'Redux', href: 'https://redux.js.org/' },
  { name: 'Remix', href: 'https://remix.run/docs' },
  { name: 'Sass', href: 'https://sass-lang.com/documentation/' },
  { name: 'Scala', href: 'https://docs.scala-lang.org/' },
  { name: 'ScalarDB', href: 'https://scalardb.scalar-labs.com/docs/' },
  { name: 'ScalarDL', href: 'https://scalardl.scalar-labs.com/docs/' },
  { name: 'socket.io', href: 'https://socket.io/docs/' },
  { name: 'styled components', href: 'https://styled-components.com/docs' },
  { name: 'Tailwind', href: 'https://tailwindcss.com/docs' },
  { name: 'Testing Library', href: 'https://testing-library.com/docs/' },
  { name: 'Twilio', href: 'https://www.twilio.com/docs' },
  { name: 'TypeScript', href: 'https://www.typescriptlang.org/docs/' },
  { name: 'Vite', href: 'https://vite.dev/guide/' },
  { name: 'Vue CLI', href: 'https://cli.vuejs.org/guide/' },
  { name: 'vue-router', href: 'https://router.vuejs.org/guide/' },
  { name: 'Vue.js', href: 'https://vuejs.org/guide/' },
  { name: 'webpack', href: 'https://webpack.js.org/concepts/' },
];

/** The program in numbers, at the time of writing. */
export const NUMBERS: readonly { readonly value: string; readonly label: string }[] = [
  { value: '100%', label: 'free, the whole service' },
  { value: '170M+', label: 'searches answered every month' },
  { value: '7,000+', label: 'sites with a live DocSearch' },
];
