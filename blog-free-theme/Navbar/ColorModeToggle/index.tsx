import ColorModeToggle from '@theme/ColorModeToggle';
import { useColorMode, useSite } from 'lectern/theme';
import type { ReactNode } from 'react';

/** The colour mode toggle of the navbar, unless `disableSwitch` is set. */
export default function NavbarColorModeToggle({ className }: { readonly className?: string }): ReactNode {
  const { disableSwitch } = useSite().theme.colorMode;
  const { colorModeChoice, setColorMode } = useColorMode();
  if (disableSwitch) return null;
  return <ColorModeToggle {...(className && { className })} value={colorModeChoice} onChange={setColorMode} />;
}
