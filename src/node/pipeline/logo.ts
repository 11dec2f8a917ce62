import type { Logo, ThemeData } from '../../shared/model.ts';
import { imageSize } from '../compile/image-size.ts';
import type { Site } from '../config/site.ts';
import { staticFile } from '../util/site-paths.ts';

/** The theme's settings, its logos with the sizes of their files: nothing moves when they arrive. */
export function withLogoSizes({ theme, baseUrl, staticDirectories }: Site): ThemeData {
  const sized = (logo: Logo): Logo => {
    const name = logo.src.startsWith(baseUrl) ? logo.src.slice(baseUrl.length) : '';
    const file = staticFile(name, staticDirectories);
    return file === undefined ? logo : sizedLogo(logo, file);
  };
  const { navbar, footer, ...others } = theme.data;
  return {
    ...others,
    navbar: { ...navbar, ...(navbar.logo && { logo: sized(navbar.logo) }) },
    ...(footer && { footer: { ...footer, ...(footer.logo && { logo: sized(footer.logo) }) } }),
  };
}

/** A size that the author gives stays; the other one follows from the file's proportions. */
function sizedLogo(logo: Logo, file: string): Logo {
  const size = imageSize(file);
  if (!size) return logo;
  const scale =
    logo.width === undefined ? Number(logo.height ?? size.height) / size.height : Number(logo.width) / size.width;
  const { width = Math.round(size.width * scale), height = Math.round(size.height * scale) } = logo;
  return Number.isFinite(scale) ? { ...logo, width, height } : logo;
}
