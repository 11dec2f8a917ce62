import type { Node as EstreeNode, Program } from 'estree-jsx';
import { createVisitors } from 'estree-util-scope';
import { walk as walkProgram } from 'estree-walker';
import type { Root } from 'hast';
import { bundlerValueRequest, mayBeDefined } from '../../util/bundler-values.ts';
import { declaredNames, moduleStatements, parseModule, programsOf } from '../estree.ts';
import type { PageContext } from '../page-context.ts';
import { walk } from '../walk.ts';
import { moduleIndex, modulesName } from './imports.ts';

/**
 * Replaces what plugins of the bundler may define, such as `process.env.X`, by calls of modules that the bundler compiles: pages are
 * not bundled, and would have the values of the build on the server and none in browsers.
 */
export function bundlerValues(tree: Root, context: PageContext): void {
  const { source, settings } = context;
  const names = ['process', ...settings.bundlerNames].map(name => name.split('.')[0] as string);
  if (!names.some(name => source.text.includes(name))) return;
  const declared = moduleStatements(tree).flatMap(declaredNames);
  walk(tree, node => {
    for (const program of programsOf(node)) replaceValues(program, declared, context);
    return undefined;
  });
}

function replaceValues(program: Program, declared: readonly string[], context: PageContext): void {
  const { bundlerNames } = context.settings;
  const { scopes, enter, exit } = createVisitors();
  scopes[0].defined.push(...declared);
  const isDeclared = (name: string) => scopes.some(({ defined }) => defined.includes(name));
  const replacement = (node: EstreeNode, type: 'value' | 'type'): EstreeNode | undefined => {
    const [name, ...members] = namesOf(node) ?? [];
    if (name === undefined || isDeclared(name)) return undefined;
    const chain = [name, ...members].join('.');
    return mayBeDefined(chain, bundlerNames) ? moduleCall(chain, type, context) : undefined;
  };
  walkProgram(program, {
    enter(node, parent, key) {
      enter(node);
      if (isFixed(parent, key) || isNodeEnv(node)) this.skip();
      else if (node.type === 'Property') node.shorthand = false;
      else if (!isMethod(node, parent, key) || bundlerNames.includes(namesOf(node)?.join('.') ?? '')) {
        const isType = node.type === 'UnaryExpression' && node.operator === 'typeof';
        const value = isType ? replacement(node.argument, 'type') : replacement(node, 'value');
        if (value) this.replace(value);
      }
    },
    leave: exit,
  });
}

/** The names of a variable and of its members, `a.b['c']`; undefined for other expressions. */
function namesOf(node: EstreeNode): readonly string[] | undefined {
  if (node.type === 'Identifier') return [node.name];
  if (node.type !== 'MemberExpression' || node.optional) return undefined;
  const { property, computed } = node;
  const name =
    property.type === 'Literal' ? property.value : property.type === 'Identifier' && !computed && property.name;
  const names = typeof name === 'string' && /^[\w$]+$/.test(name) ? namesOf(node.object as EstreeNode) : undefined;
  return names && [...names, name as string];
}

/** Whether a node is replaced by `nodeEnv` in `recma/page-code.ts`, without a module. */
function isNodeEnv(node: EstreeNode): boolean {
  return namesOf(node)?.join('.') === 'process.env.NODE_ENV';
}

/** Whether a node is a name that stands for no value, or is assigned to. */
function isFixed(parent: EstreeNode | null, key: unknown): boolean {
  if (parent === null || key === 'label') return parent !== null;
  if ('computed' in parent && !parent.computed && (key === 'property' || key === 'key')) return true;
  if (/Specifier$/.test(parent.type) || (parent.type === 'UnaryExpression' && parent.operator === 'delete'))
    return true;
  return parent.type === 'UpdateExpression' || (/^(?:Assignment|For(?:In|Of)S)/.test(parent.type) && key === 'left');
}

/** Whether a node is the function of a call with an object, which must stay beside the call. */
function isMethod(node: EstreeNode, parent: EstreeNode | null, key: unknown): boolean {
  return node.type === 'MemberExpression' && (key === 'callee' || key === 'tag') && parent?.type !== 'NewExpression';
}

/** `_modules[0].value()`. */
function moduleCall(chain: string, type: 'value' | 'type', context: PageContext): EstreeNode {
  const index = moduleIndex(context.imports, bundlerValueRequest(chain));
  const [statement] = parseModule(`${modulesName(context)}[${index}].${type}();`).body;
  if (statement?.type !== 'ExpressionStatement') throw new Error(`\`${chain}\` is no expression`);
  return statement.expression;
}
