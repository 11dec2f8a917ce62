exports.words = { own: 'owns' };
