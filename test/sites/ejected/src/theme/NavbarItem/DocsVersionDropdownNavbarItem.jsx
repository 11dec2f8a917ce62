import { useActiveDocContext, useDocsVersionCandidates, useVersions } from '@docusaurus/plugin-content-docs/client';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';

/** Finds its versions by the names that the author wrote, and hands the rest on. */
export default function VersionDropdown({
  docsPluginId,
  dropdownItemsBefore,
  dropdownItemsAfter,
  dropdownActiveClassDisabled,
  versions: names,
  ...props
}) {
  const versions = useVersions(docsPluginId);
  const { activeVersion, alternateDocVersions } = useActiveDocContext(docsPluginId);
  const [shown] = useDocsVersionCandidates(docsPluginId);
  const offered = names ? names.map(name => versions.find(version => version.name === name)) : versions;
  const links = offered.map(version => {
    const main = version.docs.find(doc => doc.id === version.mainDocId);
    const { path } = alternateDocVersions[version.name] ?? main;
    return { label: version.label, to: path, isActive: () => version === activeVersion };
  });
  const items = [...dropdownItemsBefore, ...links, ...dropdownItemsAfter];
  return <DropdownNavbarItem {...props} label={`Own ${shown.label}`} items={items} />;
}
