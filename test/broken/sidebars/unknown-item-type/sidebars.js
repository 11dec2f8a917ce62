export default {
  docs: ['index', { type: 'catgory', label: 'Guide', items: [] }],
};
