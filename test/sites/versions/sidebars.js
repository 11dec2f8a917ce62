export default {
  main: ['intro', { type: 'category', label: 'Guide', link: { type: 'generated-index' }, items: ['guide'] }],
};
