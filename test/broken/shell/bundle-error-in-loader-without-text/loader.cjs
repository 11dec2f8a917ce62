// Has no text: it cannot be made a string.
module.exports = () => {
  throw Object.create(null);
};
