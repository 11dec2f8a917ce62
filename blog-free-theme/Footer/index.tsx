import FooterCopyright from '@theme/Footer/Copyright';
import FooterLayout from '@theme/Footer/Layout';
import FooterLinks from '@theme/Footer/Links';
import FooterLogo from '@theme/Footer/Logo';
import { useSite } from 'lectern/theme';
import type { ReactNode } from 'react';

/** The site's footer, if it has one. */
export default function Footer(): ReactNode {
  const { footer } = useSite().theme;
  if (!footer) return null;
  const { style, logo, copyright, columns } = footer;
  return (
    <FooterLayout
      style={style}
      links={columns.length > 0 && <FooterLinks links={columns} />}
      logo={logo && <FooterLogo logo={logo} />}
      copyright={copyright && <FooterCopyright copyright={copyright} />}
    />
  );
}
