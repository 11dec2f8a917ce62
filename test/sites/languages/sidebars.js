export default {
  handbook: [
    'welcome',
    {
      type: 'category',
      label: 'Leaves',
      link: { type: 'generated-index', title: 'All leaves', description: 'Every leaf that we pour.', slug: '/leaves' },
      items: ['leaves/green', { type: 'doc', id: 'leaves/black', label: 'Black', key: 'dark' }],
    },
    {
      type: 'category',
      label: 'Kitchen',
      key: 'hearth',
      link: { type: 'doc', id: 'kitchen/index' },
      items: ['kitchen/water'],
    },
    { type: 'link', label: 'Shop', href: 'https://shop.test/' },
  ],
};
