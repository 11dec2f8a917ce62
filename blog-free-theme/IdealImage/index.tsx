import type { ComponentProps, ReactNode } from 'react';

/** What `import` or `require` gives for an image, with or without Docusaurus' loader of image sizes. */
type ImageModule =
  | string
  | { readonly default: string }
  | { readonly src: { readonly src: string; readonly width?: number; readonly height?: number } };

interface IdealImageProps extends Omit<ComponentProps<'img'>, 'src'> {
  readonly img: ImageModule;
}

/** The image of `@docusaurus/plugin-ideal-image`, in its own size: loaded when it comes near, without a preview. */
export default function IdealImage({ img, alt, ...props }: IdealImageProps): ReactNode {
  return <img loading="lazy" alt={alt} {...sourceOf(img)} {...props} />;
}

function sourceOf(image: ImageModule): Pick<ComponentProps<'img'>, 'src' | 'width' | 'height'> {
  if (typeof image === 'string') return { src: image };
  return 'default' in image ? { src: image.default } : image.src;
}
