import { REFERENCE_TEXTS } from '../../reference/texts.ts';
import { type PageTexts, pageTexts } from '../../translations/page-texts.ts';
import type { Text } from '../../translations/texts.ts';

/** Texts of the pages of packages, which the theme translates. */
export const TYPESCRIPT_TEXTS = {
  ...REFERENCE_TEXTS,
  alpha: { id: 'theme.typescript.alpha', message: 'alpha' },
  beta: { id: 'theme.typescript.beta', message: 'beta' },
  experimental: { id: 'theme.typescript.experimental', message: 'experimental' },
  modules: { id: 'theme.typescript.modules', message: 'Modules' },
  namespaces: { id: 'theme.typescript.namespaces', message: 'Namespaces' },
  functions: { id: 'theme.typescript.functions', message: 'Functions' },
  classes: { id: 'theme.typescript.classes', message: 'Classes' },
  interfaces: { id: 'theme.typescript.interfaces', message: 'Interfaces' },
  types: { id: 'theme.typescript.types', message: 'Types' },
  variables: { id: 'theme.typescript.variables', message: 'Variables' },
  enums: { id: 'theme.typescript.enums', message: 'Enumerations' },
  module: { id: 'theme.typescript.module', message: 'module' },
  namespace: { id: 'theme.typescript.namespace', message: 'namespace' },
  function: { id: 'theme.typescript.function', message: 'function' },
  class: { id: 'theme.typescript.class', message: 'class' },
  interface: { id: 'theme.typescript.interface', message: 'interface' },
  type: { id: 'theme.typescript.type', message: 'type' },
  variable: { id: 'theme.typescript.variable', message: 'variable' },
  enum: { id: 'theme.typescript.enum', message: 'enumeration' },
  package: { id: 'theme.typescript.package', message: 'package' },
  constructors: { id: 'theme.typescript.constructors', message: 'Constructor' },
  properties: { id: 'theme.typescript.properties', message: 'Properties' },
  methods: { id: 'theme.typescript.methods', message: 'Methods' },
  members: { id: 'theme.typescript.members', message: 'Members' },
  parameters: { id: 'theme.typescript.parameters', message: 'Parameters' },
  typeParameters: { id: 'theme.typescript.typeParameters', message: 'Type parameters' },
  returns: { id: 'theme.typescript.returns', message: 'Returns' },
  throws: { id: 'theme.typescript.throws', message: 'Throws' },
  examples: { id: 'theme.typescript.examples', message: 'Examples' },
  remarks: { id: 'theme.typescript.remarks', message: 'Remarks' },
  since: { id: 'theme.typescript.since', message: 'Since' },
  see: { id: 'theme.typescript.see', message: 'See also' },
  inherited: { id: 'theme.typescript.inherited', message: 'Inherited' },
  inheritedFrom: { id: 'theme.typescript.inheritedFrom', message: 'From' },
  overload: { id: 'theme.typescript.overload', message: 'Overload {number}' },
  source: { id: 'theme.typescript.source', message: 'Source' },
} as const satisfies Readonly<Record<string, Text>>;

export const TYPESCRIPT_PAGE_TEXTS: PageTexts = pageTexts(TYPESCRIPT_TEXTS, 'reference', 'features/typescript');
