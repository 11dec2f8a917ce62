export default {
  guide: [
    'intro',
    { type: 'category', label: 'At the quay', items: ['guide/moor', 'guide/load'] },
    {
      type: 'category',
      label: 'Leaving',
      link: { type: 'generated-index', slug: '/leaving' },
      items: ['guide/leave', { type: 'link', label: 'Elsewhere', href: 'https://elsewhere.test/' }],
    },
  ],
  rest: ['other'],
};
