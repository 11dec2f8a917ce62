/** Code before the code of the user's modules, in which jiti's functions do what authors know from Docusaurus and from Node. */

/** Puts before a transpiled module what it uses. It adds no line, so that lines in errors stay those of the file. */
export function withPreambles(code: string): string {
  const used = [code.includes('jitiImport(') ? IMPORT : '', /\brequire\s*\(/.test(code) ? REQUIRE : ''].join('');
  return code.replace(/^(?:"use strict";)?/, start => start + used.replaceAll(/\n\s*/g, ' '));
}

/**
 * Makes a second `import()` of a module return the same module. Plugins may import on every page, and jiti would
 * resolve and read the module each time. A failed import is tried again, as in Node.
 */
const IMPORT = `jitiImport = ((load, found) => (name, ...rest) => {
  if (!found[name]) (found[name] = load(name, ...rest)).catch(() => delete found[name]);
  return found[name];
})(jitiImport, Object.create(null));`;

/**
 * Makes `require` of a folder that has a `package.json` load the module which that names, as Node does; jiti would load `index.js`,
 * which in packages may be an ES module. Names of whole packages are left to jiti, which knows aliases.
 *
 * `require` of an ES module that has only a default export returns that, as in Docusaurus. jiti returns an object that has the
 * properties of the default export when asked for them by name: it is no list, cannot be called, and has none of the keys. A module
 * in a cycle is required before it is evaluated, when what it exports again from others cannot be read.
 */
const REQUIRE = String.raw`require = ((load, { resolve }) => Object.assign(name => {
  try {
    if (!/^(@[^/]+\/)?[^./@\\][^/\\]*$/.test(name) && resolve(name + '/package.json')) name = resolve(name);
  } catch {}
  const module = load(name);
  try {
    const own = module?.default;
    if (own === null || !/^(object|function)$/.test(typeof own) || !Object.isExtensible(own)) return module;
    if (Object.keys(module).some(key => key !== 'default' && own[key] !== module[key])) return module;
    if (!('default' in own)) Object.defineProperty(own, 'default', { configurable: true, writable: true, value: own });
    return own;
  } catch {
    return module;
  }
}, load))(require, require('node:module').createRequire(__filename));`;
