/** What can have the focus. */
const FOCUSABLE = ':where(a[href], button, input, select, summary, [tabindex])';

const PSEUDO_CLASS = /:(hover|active|focus-within|focus-visible|focus)(?![\w-])/g;

/** Sheets whose rules also hold in boxes that show a state. */
const done = new WeakSet<CSSStyleSheet>();

/**
 * Lets the rules of the page for `:hover`, `:focus` and `:active` hold within boxes with a `data-state`, too. No style is written
 * twice, so that what a box shows is what the theme has.
 */
export function forceStates(): void {
  for (const sheet of document.styleSheets) {
    if (!done.has(sheet)) widen(sheet.cssRules);
    done.add(sheet);
  }
}

function widen(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) rule.selectorText = rule.selectorText.replace(PSEUDO_CLASS, forced);
    if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule) widen(rule.cssRules);
  }
}

/** A selector of the same weight as the pseudo-class. A pressed control is hovered as well. */
function forced(pseudoClass: string, name: string): string {
  const states = name === 'hover' ? ['hover', 'active'] : [name.replace(/-.*/, '')];
  const within = name.startsWith('focus') && name !== 'focus-within' ? FOCUSABLE : '*';
  return `:is(${[pseudoClass, ...states.map(state => `[data-state="${state}"] ${within}`)].join(', ')})`;
}
