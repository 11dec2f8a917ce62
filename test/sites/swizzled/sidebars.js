module.exports = { docs: ['intro', 'plain', 'code'] };
