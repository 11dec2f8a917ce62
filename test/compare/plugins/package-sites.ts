import { replace } from '../known/adjust.ts';
import { type PluginSite, tinySite } from './site.ts';

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="teal"/></svg>\n';

/** A page at the root of the site, and another. */
function docs(text: string, other = 'More.\n'): PluginSite['files'] {
  return { 'docs/index.mdx': `---\nslug: /\n---\n\n# Home\n\n${text}`, 'docs/other.md': `# Other\n\n${other}` };
}

const PETS = `openapi: 3.0.3
info:
  title: Pet store
  version: 1.0.0
  description: The **API** of pets.
servers:
  - url: https://pets.test/v1
tags:
  - name: pets
    description: All about pets.
paths:
  /pets:
    get:
      tags: [pets]
      operationId: listPets
      summary: List all pets
      description: Returns pets, \`limit\` of them at most.
      parameters:
        - { name: limit, in: query, description: How many., required: false, schema: { type: integer, minimum: 1 } }
      responses:
        '200':
          description: Some pets.
          content:
            application/json:
              schema: { type: array, items: { $ref: '#/components/schemas/Pet' } }
    post:
      tags: [pets]
      operationId: addPet
      summary: Add a pet
      security: [{ key: [] }]
      requestBody:
        required: true
        content:
          application/json:
            schema: { $ref: '#/components/schemas/Pet' }
      responses:
        '201': { description: Added. }
        '400': { description: Wrong., content: { application/json: { schema: { $ref: '#/components/schemas/Fault' } } } }
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key }
  schemas:
    Pet:
      type: object
      required: [name]
      properties:
        name: { type: string, example: Rex }
        kind: { type: string, enum: [dog, cat] }
        tag: { oneOf: [{ type: string }, { type: integer }] }
    Fault:
      type: object
      properties: { message: { type: string } }
`;

/** Themes and plugins of Docusaurus and of others. */
export const PACKAGE_SITES: readonly PluginSite[] = [
  tinySite({
    name: 'openapi-docs',
    packages: {
      'docusaurus-plugin-openapi-docs': '^5.2.0',
      'docusaurus-plugin-sass': '^0.2.6',
      'docusaurus-theme-openapi-docs': '^5.2.0',
      sass: '^1.89.0',
    },
    config: {
      docs: "docItemComponent: '@theme/ApiItem', sidebarPath: './sidebars.js'",
      rest: `plugins: [['docusaurus-plugin-openapi-docs', {
    id: 'api', docsPluginId: 'classic',
    config: { pets: { specPath: 'pets.yaml', outputDir: 'docs/pets', sidebarOptions: { groupPathsBy: 'tag', categoryLinkSource: 'tag' } } },
  }]],
  themes: ['docusaurus-theme-openapi-docs'],`,
    },
    files: {
      ...docs('[Add a pet](./pets/add-pet.api.mdx)\n'),
      'pets.yaml': PETS,
      'sidebars.js':
        "export default { docs: ['index', 'other', { type: 'category', label: 'Pets', link: { type: 'doc', id: 'pets/pet-store' }, items: require('./docs/pets/sidebar') }] };\n",
    },
    commands: [['gen-api-docs', 'all']],
    shows: { '/pets/add-pet': ['.openapi-explorer__request-form', '.openapi__method-endpoint'] },
  }),
  tinySite({
    name: 'redocusaurus',
    packages: { redocusaurus: '^2.5.0' },
    config: {
      presets:
        "['redocusaurus', { specs: [{ id: 'pets', spec: 'pets.yaml', route: '/api/' }], theme: { primaryColor: '#1890ff' } }],",
    },
    files: {
      ...docs('[The API](pathname:///api)\n'),
      'pets.yaml': PETS,
      'src/pages/embed.mdx':
        'import ApiSchema from \'@theme/ApiSchema\';\n\n# Embedded\n\n<ApiSchema id="pets" pointer="#/components/schemas/Pet" example />\n',
    },
    needsWebpack: true,
    shows: { '/api/': ['.redocusaurus [data-section-id]'] },
  }),
  tinySite({
    name: 'search-local',
    packages: { '@easyops-cn/docusaurus-search-local': '^0.55.0' },
    config: {
      rest: "themes: [['@easyops-cn/docusaurus-search-local', { hashed: true, docsRouteBasePath: '/', indexBlog: false }]],",
    },
    files: docs('Find me.\n\n## Part\n\nText.\n'),
  }),
  tinySite({
    name: 'typedoc',
    known: [
      {
        reason: 'A description has the types in a signature, without the backslashes of its Markdown.',
        facts: ['meta description', 'meta og:description'],
        docusaurus: replace(/^add\\\(a, b, options\?\): Pair\\$/, 'add<T>(a, b, options?): Pair<number>'),
      },
    ],
    packages: {
      'docusaurus-plugin-typedoc': '^1.4.0',
      typedoc: '~0.28.0',
      'typedoc-plugin-markdown': '^4.8.0',
      typescript: '~5.9.0',
    },
    config: {
      docs: "sidebarPath: './sidebars.js'",
      rest: "plugins: [['docusaurus-plugin-typedoc', { entryPoints: ['./src/index.ts'], tsconfig: './tsconfig.json', out: 'docs/api' }]],",
    },
    files: {
      ...docs('[The API](./api/index.md)\n'),
      'sidebars.js':
        "const api = require('./docs/api/typedoc-sidebar.cjs');\nmodule.exports = { docs: ['index', 'other', { type: 'category', label: 'API', link: { type: 'doc', id: 'api/index' }, items: api }] };\n",
      'tsconfig.json':
        '{ "compilerOptions": { "strict": true, "target": "es2022", "module": "esnext", "skipLibCheck": true, "types": [] }, "include": ["src"] }\n',
      'src/index.ts': `/** A pair of \`T\` | null. */
export interface Pair<T> { readonly left: T; readonly right: T | null }
/**
 * Adds a and b.
 *
 * @param a - the first
 * @param options - what else
 * @example
 * \`\`\`ts
 * add(1, 2);
 * \`\`\`
 */
export function add<T extends number>(a: T, b: number, options?: { round: boolean }): Pair<number> { return { left: a + b, right: null }; }
/** Kinds. */
export enum Kind { One = 'one', Two = 'two' }
export class Box<T> { constructor(readonly value: T) {} /** Maps it. */ map<U>(fn: (value: T) => U): Box<U> { return new Box(fn(this.value)); } }
`,
    },
  }),
  tinySite({
    name: 'image-zoom',
    packages: { 'docusaurus-plugin-image-zoom': '^3.0.0' },
    config: {
      rest: "plugins: ['docusaurus-plugin-image-zoom'], themeConfig: { zoom: { selector: '.markdown :not(em) > img', background: { light: '#fff', dark: '#111' }, config: { margin: 8 } } },",
    },
    files: { ...docs('![A picture](./picture.svg)\n'), 'docs/picture.svg': PICTURE },
    shows: { '/': ['.medium-zoom-image'] },
  }),
  tinySite({
    name: 'llms',
    packages: { 'docusaurus-plugin-llms': '^0.6.0' },
    config: {
      rest: "plugins: [['docusaurus-plugin-llms', { generateLLMsTxt: true, generateLLMsFullTxt: true, docsDir: 'docs' }]],",
    },
    files: docs('Text.\n'),
  }),
  tinySite({
    name: 'sass',
    packages: { 'docusaurus-plugin-sass': '^0.2.6', sass: '^1.89.0' },
    config: {
      preset: "theme: { customCss: './src/css/custom.scss' }",
      rest: "plugins: ['docusaurus-plugin-sass'],",
    },
    files: {
      ...docs("import Card from '@site/src/Card';\n\n<Card>In it.</Card>\n"),
      'src/css/custom.scss': "@use './colours' as c;\n.markdown { h1 { color: c.$main; } }\n",
      'src/css/_colours.scss': '$main: rgb(1, 2, 3);\n',
      'src/Card/index.js':
        "import React from 'react';\nimport styles from './card.module.scss';\nexport default function Card({ children }) { return <div className={styles.card} data-card>{children}</div>; }\n",
      'src/Card/card.module.scss': '.card { padding: 4px; &:hover { padding: 8px; } }\n',
    },
    shows: { '/': ['[data-card][class]'] },
  }),
  tinySite({
    name: 'tailwind',
    packages: { '@tailwindcss/postcss': '^4.0.0', tailwindcss: '^4.0.0' },
    config: {
      imports: "import tailwind from '@tailwindcss/postcss';",
      preset: "theme: { customCss: './src/css/custom.css' }",
      rest: "plugins: [() => ({ name: 'tailwind', configurePostCss(options) { options.plugins.push(tailwind); return options; } })],",
    },
    files: {
      ...docs('<div className="p-[13px] text-red-500" data-box>In a box.</div>\n'),
      'src/css/custom.css':
        '@layer theme, base, components, utilities;\n@import "tailwindcss/theme.css" layer(theme);\n@import "tailwindcss/utilities.css" layer(utilities);\n@source "../../docs";\n',
    },
    shows: { '/': ['[data-box]'] },
  }),
];
