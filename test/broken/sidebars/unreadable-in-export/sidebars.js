module.exports = ['index'];
