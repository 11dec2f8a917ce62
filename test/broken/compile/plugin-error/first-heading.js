module.exports = () => tree => {
  const heading = tree.children.find(({ type, depth }) => type === 'heading' && depth === 2);
  heading.children.push({ type: 'text', value: ' (first)' });
};
