module.exports = {
  docs: [
    'intro',
    { type: 'category', label: 'Near', items: ['near/one'] },
    { type: 'category', label: 'Deep', items: [{ type: 'category', label: 'Deeper', items: ['deep/one'] }] },
    { type: 'category', label: 'Cards', link: { type: 'generated-index', description: 'All.' }, items: ['cards/one'] },
  ],
};
