module.exports = () => {
  throw new Error('The note cannot be read', { cause: new Error('it has no date') });
};
