import { useThemeConfig } from '@docusaurus/theme-common';
import FooterLinks from '@theme/Footer/Links';

/** The links of the config, as authors write them. */
export default function Footer() {
  return (
    <footer data-fact="own-footer">
      <FooterLinks links={useThemeConfig().footer.links} />
    </footer>
  );
}
