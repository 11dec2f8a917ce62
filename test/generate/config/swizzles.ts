import { type Rule, rule } from '../production.ts';
import type { SiteContext } from '../site.ts';

/** Components of the theme that a site wraps, or has its own of. */
export const SWIZZLE: Rule<SiteContext, void> = rule<SiteContext, void>('swizzle', {
  'wrap-paginator': site => wrap(site, 'DocItem/Paginator'),
  'wrap-content': site => wrap(site, 'DocItem/Content'),
  'wrap-doc-footer': site => wrap(site, 'DocItem/Footer'),
  'wrap-breadcrumbs': site => wrap(site, 'DocBreadcrumbs'),
  'wrap-sidebar': site => wrap(site, 'DocSidebar'),
  'wrap-sidebar-item': site => wrap(site, 'DocSidebarItem'),
  'wrap-navbar': site => wrap(site, 'Navbar'),
  'wrap-contents': site => wrap(site, 'TOC'),
  'wrap-announcement': site => wrap(site, 'AnnouncementBar'),
  'wrap-admonition': site => wrap(site, 'Admonition'),
  'wrap-code': site => wrap(site, 'CodeBlock'),
  'wrap-heading': site => wrap(site, 'Heading'),
  'wrap-details': site => wrap(site, 'Details'),
  'wrap-layout': site => wrap(site, 'Layout'),
  'wrap-not-found': site => wrap(site, 'NotFound/Content'),
  'wrap-card': site => wrap(site, 'DocCard'),
  'wrap-edit': site => wrap(site, 'EditThisPage'),
  'wrap-tags': site => wrap(site, 'TagsListInline'),
  'wrap-version-banner': site => wrap(site, 'DocVersionBanner'),
  'wrap-version-badge': site => wrap(site, 'DocVersionBadge'),
  'wrap-last-updated': site => wrap(site, 'LastUpdated'),
  root: ({ files }) =>
    void files.set(
      'src/theme/Root.js',
      "import React from 'react';\nexport default function Root({ children }) { return <div data-root>{children}</div>; }\n",
    ),
  'eject-tag': ({ files }) =>
    void files.set(
      'src/theme/Tag/index.js',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: code of the generated site
      "import React from 'react';\nimport Link from '@docusaurus/Link';\nexport default function Tag({ permalink, label, count, description }) { return <Link href={permalink} rel=\"tag\" title={description}>#{label}{count ? ` (${count})` : ''}</Link>; }\n",
    ),
  'eject-edit': ({ files }) =>
    void files.set(
      'src/theme/EditThisPage/index.js',
      'import React from \'react\';\nexport default function EditThisPage({ editUrl }) { return <a className="theme-edit-this-page" href={editUrl}>Mend it</a>; }\n',
    ),
  'eject-paginator': ({ files }) =>
    void files.set(
      'src/theme/DocPaginator/index.js',
      'import React from \'react\';\nimport PaginatorNavLink from \'@theme/PaginatorNavLink\';\nexport default function DocPaginator({ previous, next }) { return <nav>{next && <PaginatorNavLink {...next} subLabel="Onward" isNext />}{previous && <PaginatorNavLink {...previous} subLabel="Back" />}</nav>; }\n',
    ),
  'mdx-components': ({ files }) =>
    void files.set(
      'src/theme/MDXComponents.js',
      "import React from 'react';\nimport MDXComponents from '@theme-original/MDXComponents';\nexport default { ...MDXComponents, Mark: props => <mark {...props} />, hr: () => <hr className=\"own\" /> };\n",
    ),
});

/** What is wrapped already by another production stays so. */
function wrap({ files }: SiteContext, component: string): void {
  const file = `src/theme/${component}/index.js`;
  if (files.has(file)) return;
  const [wrapped, className] = [component.replace(/\W/g, ''), component.replace(/\W/g, '-').toLowerCase()];
  files.set(
    file,
    `import React from 'react';\nimport ${wrapped} from '@theme-original/${component}';\n\nexport default function Wrapper(props) {\n  return (\n    <>\n      <${wrapped} {...props} />\n      <span hidden className="after-${className}" data-keys={Object.keys(props).sort().join(' ')}>after ${component}</span>\n    </>\n  );\n}\n`,
  );
}
