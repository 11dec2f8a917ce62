import IconDarkMode from '@theme/Icon/DarkMode';
import IconLightMode from '@theme/Icon/LightMode';
import IconSystemColorMode from '@theme/Icon/SystemColorMode';
import clsx from 'clsx';
import { type ColorModeChoice, colorModeLabel, nextChoice } from 'lectern/theme';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

interface ColorModeToggleProps {
  readonly className?: string;
  readonly buttonClassName?: string;
  /** The reader's choice; null follows the system. */
  readonly value: ColorModeChoice;
  readonly onChange: (choice: ColorModeChoice) => void;
}

/** A button that cycles through light, dark and system. CSS selects the icon, so that it is right before hydration. */
export default function ColorModeToggle(props: ColorModeToggleProps): ReactNode {
  const { className, buttonClassName, value, onChange } = props;
  return (
    <div className={clsx(styles.toggle, className, 'needs-script')}>
      <button
        type="button"
        className={clsx('clean-btn', styles.toggleButton, buttonClassName)}
        aria-label={colorModeLabel(value)}
        title={colorModeLabel(value)}
        onClick={() => onChange(nextChoice(value))}
      >
        <IconLightMode className={clsx(styles.toggleIcon, styles.lightToggleIcon)} />
        <IconDarkMode className={clsx(styles.toggleIcon, styles.darkToggleIcon)} />
        <IconSystemColorMode className={clsx(styles.toggleIcon, styles.systemToggleIcon)} />
      </button>
    </div>
  );
}
