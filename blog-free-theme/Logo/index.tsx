import ThemedImage from '@theme/ThemedImage';
import { Link, type Logo as LogoData, useBaseUrl, useSite } from 'lectern/theme';
import type { ComponentProps, ReactNode } from 'react';

interface LogoProps extends Omit<ComponentProps<typeof Link>, 'to' | 'href'> {
  readonly imageClassName?: string;
  readonly titleClassName?: string;
}

/** The site's logo and title as a link, by default to the home page; nothing on sites without either. */
export default function Logo({ imageClassName, titleClassName, ...props }: LogoProps): ReactNode {
  const { title, logo } = useSite().theme.navbar;
  const home = useBaseUrl('/');
  if (!logo && !title) return null;
  return (
    <Link to={logo?.href ?? home} {...(logo?.target && { target: logo.target })} {...props}>
      {logo && <LogoImage logo={logo} className={imageClassName} fallbackAlt={title} />}
      {title && <b className={titleClassName}>{title}</b>}
    </Link>
  );
}

interface LogoImageProps {
  readonly logo: LogoData;
  readonly className: string | undefined;
  readonly fallbackAlt: string | undefined;
}

function LogoImage({ logo, className, fallbackAlt }: LogoImageProps): ReactNode {
  const site = useSite();
  // Beside the title the image adds nothing; alone it names the link.
  const alt = logo.alt ?? (fallbackAlt ? '' : site.title);
  const image = (
    <ThemedImage
      className={logo.className}
      sources={{ light: useBaseUrl(logo.src), dark: useBaseUrl(logo.srcDark ?? logo.src) }}
      height={logo.height}
      width={logo.width}
      style={logo.style}
      alt={alt}
    />
  );
  return className ? <div className={className}>{image}</div> : image;
}
