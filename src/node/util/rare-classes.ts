/** Classes of Infima that few sites use, whose styles are in `rare.css`. They are told by their signs, whatever stands around them. */
const WITH_SIGNS = new RegExp(
  [
    'avatar(?:__|--)[a-z]',
    'pills(?:__item|--block)',
    'pagination(?:__|--)[a-z]',
    'row--align-[a-z]',
    'col--offset-(?:[5-9]|1[0-2])',
    'text--(?:primary|secondary|success|info|warning|danger|capitalize|lowercase|uppercase|light|normal)',
    'alert__(?:heading|icon)',
    'button(?:--active|-group--block)',
    'card(?:--full-height|__image)',
    'breadcrumbs--(?:sm|lg)',
    'dropdown--nocaret',
  ]
    .map(name => `\\b${name}`)
    .join('|'),
);

/** Those that are words, too: in an attribute. */
const IN_ATTRIBUTE = /\bclass(?:Name)?=["'{][^"'{}]*\b(?:avatar|pills|pagination|close)\b/;
/** As one of the classes between quotes, for functions that join them. */
const QUOTED = /["'](?:[\w -]* )?(?:avatar|pills|pagination)(?: [\w -]*)?["']/;

/** Whether the text of a page may name such a class. */
export function pageNamesRareClass(text: string): boolean {
  return WITH_SIGNS.test(text) || IN_ATTRIBUTE.test(text);
}

/** Whether code may name such a class. */
export function codeNamesRareClass(text: string): boolean {
  return pageNamesRareClass(text) || QUOTED.test(text);
}
