export default {
  guide: ['index'],
  links: [{ type: 'link', label: 'Elsewhere', href: 'https://elsewhere.test/' }],
};
