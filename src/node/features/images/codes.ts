import type { Explanations } from '../../diagnostics/codes/types.ts';

export const images = {
  unreadable: {
    title: 'Image cannot be converted',
    cause: '`sharp` cannot read the image, so it has no smaller variants. Pages show the original.',
    fix: 'Save the image again as PNG, JPEG, WebP or AVIF.',
  },
} satisfies Explanations;
