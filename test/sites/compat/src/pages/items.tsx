import Layout from '@theme/Layout';
import NavbarItem from '@theme/NavbarItem';
import DocNavbarItem from '@theme/NavbarItem/DocNavbarItem';
import DocSidebarNavbarItem from '@theme/NavbarItem/DocSidebarNavbarItem';
import DocsVersionDropdownNavbarItem from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';
import DocsVersionNavbarItem from '@theme/NavbarItem/DocsVersionNavbarItem';
import HtmlNavbarItem from '@theme/NavbarItem/HtmlNavbarItem';
import LocaleDropdownNavbarItem from '@theme/NavbarItem/LocaleDropdownNavbarItem';
import type { CSSProperties, ReactNode } from 'react';

/** Of the links in a box of its own colour. */
const colour = { '--ifm-navbar-link-hover-color': 'rgb(1, 2, 3)' } as CSSProperties;
/** Of the buttons in a box. */
const large = { '--ifm-button-size-multiplier': 2 } as CSSProperties;
const around = { dropdownItemsBefore: [], dropdownItemsAfter: [] };

/** Items of the navbar where a component of the site wants them, with the props that authors write. */
export default function Items(): ReactNode {
  return (
    <Layout title="Items">
      <div data-fact="items" style={colour}>
        <DocNavbarItem docId="guide/one" label="In one version" className="own" />
        <DocNavbarItem docId="gone" label="In no version" />
        <DocSidebarNavbarItem sidebarId="main" />
        <DocsVersionNavbarItem />
        <DocsVersionDropdownNavbarItem docsPluginId="default" {...around} />
        <DocsVersionDropdownNavbarItem versions={{ current: { label: 'Coming' } }} {...around} />
        <LocaleDropdownNavbarItem {...around} />
        <HtmlNavbarItem value="<b>Bold</b>" />
        <NavbarItem type="doc" docId="intro" label="By its type" />
        <NavbarItem to="/tools" label="Active here" activeBasePath="/items" />
        <NavbarItem label="List" to="/tools" items={[{ type: 'doc', docId: 'intro', label: 'In a list' }]} />
      </div>
      <div style={large}>
        <button type="button" className="button">
          Large
        </button>
      </div>
    </Layout>
  );
}
