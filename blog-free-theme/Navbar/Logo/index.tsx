import Logo from '@theme/Logo';
import type { ReactNode } from 'react';

export default function NavbarLogo(): ReactNode {
  return <Logo className="navbar__brand" imageClassName="navbar__logo" titleClassName="navbar__title text--truncate" />;
}
