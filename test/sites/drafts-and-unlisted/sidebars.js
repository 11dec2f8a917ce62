export default {
  main: [
    'first',
    'hidden',
    'draft',
    'last',
    { type: 'category', label: 'Only drafts', items: ['draft'] },
    { type: 'category', label: 'Only drafts, and a page', link: { type: 'doc', id: 'page' }, items: ['draft'] },
    { type: 'category', label: 'Only hidden', items: ['hidden-too'] },
  ],
};
