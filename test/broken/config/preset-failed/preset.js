module.exports = (_context, { sections }) => {
  if (sections.length === 0) throw new Error('`sections` is empty');
};
