module.exports = text => text.replaceAll('$ink', '#123456');
