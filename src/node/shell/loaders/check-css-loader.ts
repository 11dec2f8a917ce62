import { transform } from 'lightningcss';
import type { LoaderContext } from 'webpack';

/** Reports syntax errors in the site's style sheets, whose location is lost once they are combined. */
export default function checkCssLoader(this: LoaderContext<object>, css: string): string {
  transform({ filename: this.resourcePath, code: Buffer.from(css) });
  return css;
}
