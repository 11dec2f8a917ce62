export default {
  docs: [
    'welcome',
    'boats',
    'automation',
    'pricing',
    {
      type: 'category',
      label: 'Reference',
      items: ['reference/cli', 'reference/store', 'reference/cpp', 'reference/ja'],
    },
  ],
};
