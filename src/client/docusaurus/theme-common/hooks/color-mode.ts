import { type ColorModeState, useColorMode as useShellColorMode } from '../../../hooks/color-mode.ts';
import { type PrismTheme, useThemeConfig } from './theme-config.ts';

export type { ColorMode, ColorModeChoice } from '../../../hooks/color-mode.ts';

export interface ColorModeValue extends ColorModeState {
  /** @deprecated Compare `colorMode`. */
  readonly isDarkTheme: boolean;
  /** @deprecated Use `setColorMode('light')`. */
  readonly setLightTheme: () => void;
  /** @deprecated Use `setColorMode('dark')`. */
  readonly setDarkTheme: () => void;
}

/** The colour mode, the reader's choice (null follows the system) and how to change it. */
export function useColorMode(): ColorModeValue {
  const state = useShellColorMode();
  return {
    ...state,
    isDarkTheme: state.colorMode === 'dark',
    setLightTheme: () => state.setColorMode('light'),
    setDarkTheme: () => state.setColorMode('dark'),
  };
}

/**
 * The Prism theme for the current mode; empty where the site sets none, since the style sheet has the default colours.
 */
export function usePrismTheme(): PrismTheme {
  const { colorMode } = useShellColorMode();
  const { theme = { plain: {}, styles: [] }, darkTheme } = useThemeConfig().prism;
  return colorMode === 'dark' ? (darkTheme ?? theme) : theme;
}

/** A theme's colours of code as custom properties, for the element around it. */
export function getPrismCssVariables({ plain }: PrismTheme): Readonly<Record<`--prism-${string}`, string>> {
  const { color, backgroundColor } = plain as { readonly color?: string; readonly backgroundColor?: string };
  return {
    ...(color && { '--prism-color': color }),
    ...(backgroundColor && { '--prism-background-color': backgroundColor }),
  };
}
