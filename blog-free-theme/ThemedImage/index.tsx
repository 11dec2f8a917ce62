import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './styles.module.css';

interface ThemedImageProps extends Omit<ComponentProps<'img'>, 'src'> {
  readonly sources: { readonly light: string; readonly dark: string };
}

/** An image in a light and a dark variant. Both are in the HTML and CSS hides one, so that the first paint is right. */
export default function ThemedImage({ sources, className, alt, ...props }: ThemedImageProps): ReactNode {
  if (sources.light === sources.dark) return <img src={sources.light} alt={alt} className={className} {...props} />;
  return (
    <>
      {(['light', 'dark'] as const).map(mode => (
        <img
          key={mode}
          // Eager loading would preload both, including the hidden one.
          loading="lazy"
          src={sources[mode]}
          alt={alt}
          className={clsx(styles.themedImage, styles[`themedImage--${mode}`], className)}
          {...props}
        />
      ))}
    </>
  );
}
