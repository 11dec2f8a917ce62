module.exports = {
  main: ['intro', { type: 'category', label: 'Guide', items: ['guide/one', 'guide/two'] }],
};
