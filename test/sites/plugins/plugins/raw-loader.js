// Stands in for the package of this name, which sites install.
module.exports = source => `export default ${JSON.stringify(source)};`;
