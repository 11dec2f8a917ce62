/**
 * Packages that many sites have, for a site's `node_modules`. Those that would bring hundreds of packages with them are
 * imitated: what they export, how they were compiled, and what they take from Docusaurus; what they are made of is real where
 * it is small, see `REAL_PACKAGES`.
 */
import type { Files } from './sites.ts';

/** Packages that are installed here. */
export const REAL_PACKAGES: readonly string[] = [
  '@docusaurus/remark-plugin-npm2yarn',
  'katex',
  'medium-zoom',
  'react-live',
  'rehype-katex',
  'remark-math',
];

const INTEROP = `"use strict";
var __importDefault = (this && this.__importDefault) || function (mod) {
  return mod && mod.__esModule ? mod : { default: mod };
};
Object.defineProperty(exports, "__esModule", { value: true });
`;

/** The theme for APIs: TypeScript compiled to CommonJS, in place of the component for docs. */
const OPENAPI: Files = {
  'docusaurus-theme-openapi-docs/package.json': '{ "main": "lib/index.js" }',
  'docusaurus-theme-openapi-docs/lib/index.js': `${INTEROP}exports.default = () => ({
  name: "docusaurus-theme-openapi",
  getThemePath: () => require("path").join(__dirname, "theme"),
});
`,
  'docusaurus-theme-openapi-docs/lib/theme/ApiItem/index.js': `${INTEROP}exports.default = ApiItem;
const react_1 = __importDefault(require("react"));
const client_1 = require("@docusaurus/plugin-content-docs/client");
const theme_common_1 = require("@docusaurus/theme-common");
const BrowserOnly_1 = __importDefault(require("@docusaurus/BrowserOnly"));
const ExecutionEnvironment_1 = __importDefault(require("@docusaurus/ExecutionEnvironment"));
const Metadata_1 = __importDefault(require("@theme/DocItem/Metadata"));
const Layout_1 = __importDefault(require("@theme/ApiItem/Layout"));
let ApiExplorer = () => react_1.default.createElement("div", null);
if (ExecutionEnvironment_1.default.canUseDOM) ApiExplorer = require("@theme/ApiExplorer").default;
function ApiItem(props) {
  const MDXComponent = props.content;
  const { api } = MDXComponent.frontMatter;
  const explorer = api && react_1.default.createElement(BrowserOnly_1.default, { fallback: "Loading" }, () =>
    react_1.default.createElement(ApiExplorer, { item: api }));
  return react_1.default.createElement(client_1.DocProvider, { content: props.content },
    react_1.default.createElement(theme_common_1.HtmlClassNameProvider, { className: "docs-doc-id-" + MDXComponent.metadata.id },
      react_1.default.createElement(Metadata_1.default, null),
      react_1.default.createElement(Layout_1.default, null, react_1.default.createElement(MDXComponent, null), explorer)));
}
`,
  'docusaurus-theme-openapi-docs/lib/theme/ApiItem/Layout/index.js': `${INTEROP}exports.default = Layout;
const react_1 = __importDefault(require("react"));
const client_1 = require("@docusaurus/plugin-content-docs/client");
const theme_common_1 = require("@docusaurus/theme-common");
const DocBreadcrumbs_1 = __importDefault(require("@theme/DocBreadcrumbs"));
const Content_1 = __importDefault(require("@theme/DocItem/Content"));
const Footer_1 = __importDefault(require("@theme/DocItem/Footer"));
const Paginator_1 = __importDefault(require("@theme/DocItem/Paginator"));
const Desktop_1 = __importDefault(require("@theme/DocItem/TOC/Desktop"));
const Mobile_1 = __importDefault(require("@theme/DocItem/TOC/Mobile"));
const styles_module_css_1 = __importDefault(require("./styles.module.css"));
const styles = require("./styles.module.css").default;
function Layout({ children }) {
  const { frontMatter, toc } = (0, client_1.useDoc)();
  const windowSize = (0, theme_common_1.useWindowSize)();
  const hasToc = !frontMatter.hide_table_of_contents && toc.length > 0;
  return react_1.default.createElement("div", { className: "row" },
    react_1.default.createElement("div", { className: "col " + styles_module_css_1.default.docItemCol },
      react_1.default.createElement("article", { className: styles.article },
        react_1.default.createElement(DocBreadcrumbs_1.default, null),
        hasToc && react_1.default.createElement(Mobile_1.default, null),
        react_1.default.createElement(Content_1.default, null, children),
        react_1.default.createElement(Footer_1.default, null)),
      react_1.default.createElement(Paginator_1.default, null)),
    hasToc && windowSize !== "mobile" && react_1.default.createElement("div", { className: "col col--3" },
      react_1.default.createElement(Desktop_1.default, null)));
}
`,
  'docusaurus-theme-openapi-docs/lib/theme/ApiItem/Layout/styles.module.css':
    '.docItemCol { max-width: 75%; }\n.article { outline: 3px solid rgb(1, 2, 3); }\n',
  'docusaurus-theme-openapi-docs/lib/theme/ApiExplorer/index.js': `${INTEROP}exports.default = ApiExplorer;
const react_1 = __importDefault(require("react"));
const theme_common_1 = require("@docusaurus/theme-common");
const CodeBlock_1 = __importDefault(require("@theme/CodeBlock"));
function ApiExplorer({ item }) {
  const [answer, setAnswer] = react_1.default.useState("");
  const { prism } = (0, theme_common_1.useThemeConfig)();
  return react_1.default.createElement("section", { "aria-label": "Explorer" },
    react_1.default.createElement(CodeBlock_1.default, { language: "bash" }, "curl -X " + item.method + " " + item.path),
    react_1.default.createElement("p", null, "Marks: " + prism.magicComments.map(({ className }) => className).join()),
    react_1.default.createElement("button", { type: "button", onClick: () => setAnswer("200 OK") }, "Send API Request"),
    react_1.default.createElement("output", null, answer));
}
`,
  'docusaurus-theme-openapi-docs/lib/theme/ApiTabs/index.js': `${INTEROP}exports.default = ApiTabs;
const react_1 = __importDefault(require("react"));
const internal_1 = require("@docusaurus/theme-common/internal");
const useIsBrowser_1 = __importDefault(require("@docusaurus/useIsBrowser"));
function ApiTabs(props) {
  const { selectedValue, selectValue, tabValues } = (0, internal_1.useTabs)(props);
  const panels = [].concat(props.children).map(child =>
    react_1.default.cloneElement(child, { key: child.props.value, hidden: child.props.value !== selectedValue }));
  return react_1.default.createElement("div", { key: String((0, useIsBrowser_1.default)()) },
    tabValues.map(({ value, label }) =>
      react_1.default.createElement("button", { key: value, type: "button", onClick: () => selectValue(value) }, label ?? value)),
    panels);
}
`,
};

/** Live code: the theme around the real editor and preview. */
const LIVE: Files = {
  '@docusaurus/theme-live-codeblock/package.json': '{ "main": "lib/index.js" }',
  '@docusaurus/theme-live-codeblock/lib/index.js': `${INTEROP}exports.default = () => ({
  name: "docusaurus-theme-live-codeblock",
  getThemePath: () => "../lib/theme",
});
`,
  '@docusaurus/theme-live-codeblock/lib/theme/CodeBlock/index.js': `import React from 'react';
import Playground from '@theme/Playground';
import ReactLiveScope from '@theme/ReactLiveScope';
import CodeBlock from '@theme-init/CodeBlock';
const withLiveEditor = Component => function WrappedComponent(props) {
  return props.live ? <Playground scope={ReactLiveScope} {...props} /> : <Component {...props} />;
};
export default withLiveEditor(CodeBlock);
`,
  '@docusaurus/theme-live-codeblock/lib/theme/Playground/index.js': `import React from 'react';
import BrowserOnly from '@docusaurus/BrowserOnly';
import { usePrismTheme } from '@docusaurus/theme-common';
import { LiveEditor, LiveError, LivePreview, LiveProvider } from 'react-live';
import styles from './styles.module.css';
export default function Playground({ children, ...props }) {
  return (
    <div className={styles.playgroundContainer}>
      <LiveProvider code={children?.replace(/\\n$/, '')} theme={usePrismTheme()} {...props}>
        <LiveEditor />
        <BrowserOnly fallback="Loading">{() => <><LivePreview data-testid="preview" /><LiveError /></>}</BrowserOnly>
      </LiveProvider>
    </div>
  );
}
`,
  '@docusaurus/theme-live-codeblock/lib/theme/Playground/styles.module.css':
    '.playgroundContainer { margin: 1rem 0; }\n',
  '@docusaurus/theme-live-codeblock/lib/theme/ReactLiveScope/index.js':
    "import React from 'react';\nexport default { React, ...React };\n",
};

/** Pictures that grow at a click: a client module around the real library. */
const ZOOM: Files = {
  'docusaurus-plugin-image-zoom/package.json': '{ "main": "src/index.js" }',
  'docusaurus-plugin-image-zoom/src/index.js': `const path = require('path');
module.exports = () => ({
  name: 'docusaurus-plugin-image-zoom',
  getClientModules: () => [path.resolve(__dirname, './zoom')],
});
`,
  'docusaurus-plugin-image-zoom/src/zoom.js': `import siteConfig from '@generated/docusaurus.config';
import mediumZoom from 'medium-zoom';
const { themeConfig } = siteConfig;
export default (() => {
  if (typeof window === 'undefined') return null;
  const { selector = '.markdown img', config } = themeConfig.zoom || {};
  const zoom = mediumZoom(config);
  return { onRouteDidUpdate: () => { zoom.detach(); zoom.attach(selector); } };
})();
`,
};

/** Docs of a library's types, which are written before docs are read. */
const TYPEDOC: Files = {
  'docusaurus-plugin-typedoc/package.json': '{ "main": "dist/index.js" }',
  'docusaurus-plugin-typedoc/dist/index.js': `${INTEROP}const fs = require("fs");
const path = require("path");
const PAGES = {
  "index.md": "# tiny\\n\\n## Functions\\n\\n- [add](functions/add.md)\\n",
  "functions/add.md": "# Function: add()\\n\\n> **add**\\\\<\`T\`\\\\>(\`a\`, \`options?\`): \`T\` \\\\| \`null\`\\n\\n## Returns\\n\\n\`T\` \\\\| \`null\`\\n\\nSee [the module](../index.md#functions).\\n",
};
exports.default = async function pluginDocusaurus(context, { out = "docs/api" }) {
  for (const [name, text] of Object.entries(PAGES)) {
    const file = path.join(context.siteDir, out, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  }
  const items = [{ type: "category", label: "Functions", items: [{ type: "doc", id: "api/functions/add", label: "add" }] }];
  const sidebar = "// @ts-check\\nconst typedocSidebar = { items: " + JSON.stringify(items) + " };\\nmodule.exports = typedocSidebar.items;\\n";
  fs.writeFileSync(path.join(context.siteDir, out, "typedoc-sidebar.cjs"), sidebar);
  return { name: "docusaurus-plugin-typedoc", extendCli() {} };
};
`,
};

/** A text of all pages for language models, written when the site is built. */
const LLMS: Files = {
  'docusaurus-plugin-llms/package.json': '{ "main": "lib/index.js" }',
  'docusaurus-plugin-llms/lib/index.js': `${INTEROP}const fs = require("fs");
const path = require("path");
exports.default = function docusaurusPluginLLMs(context) {
  return {
    name: "docusaurus-plugin-llms",
    async postBuild({ outDir, siteConfig, routesPaths }) {
      const lines = routesPaths.map(route => "- " + siteConfig.url + route);
      fs.writeFileSync(path.join(outDir, "llms.txt"), "# " + siteConfig.title + "\\n\\n" + lines.join("\\n") + "\\n");
    },
  };
};
`,
};

/** The imitated ones, by their paths in a site. */
export const IMITATED_PACKAGES: Files = Object.fromEntries(
  Object.entries({ ...OPENAPI, ...LIVE, ...ZOOM, ...TYPEDOC, ...LLMS }).map(([name, text]) => [
    `node_modules/${name}`,
    text,
  ]),
);
