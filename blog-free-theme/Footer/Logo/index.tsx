import ThemedImage from '@theme/ThemedImage';
import { Link, type Logo, useBaseUrl } from 'lectern/theme';
import type { ReactNode } from 'react';

/** The footer's logo, a link if it has a target. */
export default function FooterLogo({ logo }: { readonly logo: Logo }): ReactNode {
  const image = (
    <ThemedImage
      className={`footer__logo ${logo.className ?? ''}`}
      alt={logo.alt ?? ''}
      sources={{ light: useBaseUrl(logo.src), dark: useBaseUrl(logo.srcDark ?? logo.src) }}
      width={logo.width}
      height={logo.height}
      style={logo.style}
    />
  );
  if (!logo.href) return image;
  return (
    <Link to={logo.href} className="footer__logo-link" {...(logo.target && { target: logo.target })}>
      {image}
    </Link>
  );
}
