module.exports = () => ({
  name: 'weather',
  loadContent() {
    throw new Error('The weather is not available', { cause: new Error('connection refused') });
  },
});
