/** The text of a module that has other modules, by name, when they are asked for. */
export function lookUps(modules: readonly (readonly [name: string, request: string])[]): string {
  const lines = modules.map(
    ([name, request]) => `  ${JSON.stringify(name)}: () => require(${JSON.stringify(request)}),`,
  );
  return `module.exports = {\n${lines.join('\n')}\n};\n`;
}
