import type { Random } from '../random.ts';
import type { SiteContext } from '../site.ts';

/** How many pages keep comments of HTML and ids in braces where a site has turned these off: they are refused, and nothing else of them is compared. */
const KEPT = 0.1;

/** A text as most pages of its site write comments and ids of headings. */
export function inSyntaxOf({ config }: SiteContext, random: Random, text: string): string {
  if (hasOldSyntax(config) || random.chance(KEPT)) return text;
  return text.replace(/(?<!\\)\{#([^{}\s]+)\}/g, '{/* #$1 */}').replace(/<!--(.*?)-->/gs, '{/*$1*/}');
}

interface SyntaxConfig {
  readonly future?: { readonly v4?: true | { readonly mdx1CompatDisabledByDefault?: boolean } };
  readonly markdown?: { readonly mdx1Compat?: { readonly headingIds?: boolean } };
}

function hasOldSyntax({ future, markdown }: SyntaxConfig): boolean {
  const isOff = future?.v4 === true || (future?.v4?.mdx1CompatDisabledByDefault ?? false);
  return markdown?.mdx1Compat?.headingIds ?? !isOff;
}
