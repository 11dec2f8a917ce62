export default {
  docs: ['intro', { type: 'category', label: 'Guide', items: ['guide/install', 'guide/upgrade'] }],
};
