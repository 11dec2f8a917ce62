export default {
  main: [
    'guide',
    { type: 'link', label: 'About', href: '/about?a#b' },
    { type: 'category', label: 'More', link: { type: 'generated-index' }, items: ['more/index'] },
  ],
};
