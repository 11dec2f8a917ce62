export default {
  docs: ['index', { type: 'category', label: 'Guide', items: [] }],
};
