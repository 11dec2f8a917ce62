/** Rules that hold for a whole page, and stand in no other rule. */
const GLOBAL = /^\s*@(?:font-face|(?:-webkit-)?keyframes|property|counter-style)\b/;
/** Rules that load other style sheets, or are of XML. */
const DROPPED = /^\s*@(?:import|charset|namespace)\b/;

/** The style sheet of a drawing for this drawing alone, which is below an element with the class `scope`. */
export function ownStyles(css: string, scope: string, ids: ReadonlyMap<string, string>): string {
  const rules = rulesIn(withoutComments(css), ids).filter(rule => !DROPPED.test(rule));
  const own = rules.filter(rule => !GLOBAL.test(rule)).join('');
  const text = rules.filter(rule => GLOBAL.test(rule)).join('') + (own === '' ? '' : `.${scope}{${own}}`);
  // Within SVG, HTML has elements and entities in style sheets.
  return text.replaceAll('&', '&amp;').replaceAll('<', '\\3c ');
}

function withoutComments(css: string): string {
  const [start = '', ...commented] = css.split('/*');
  return [start, ...commented.map(text => text.split('*/').slice(1).join('*/'))].join('').trim();
}

/** The rules of a style sheet, with the ids of selectors and values renamed. */
function rulesIn(css: string, ids: ReadonlyMap<string, string>): readonly string[] {
  const rules: string[] = [];
  let rule = '';
  let depth = 0;
  const tokens = css.split(/([{};])/);
  for (const [index, token] of tokens.entries()) {
    if (index % 2 === 0) {
      rule += tokens[index + 1] === '{' ? withOwnIds(token, ids) : withOwnUrls(token, ids);
      continue;
    }
    // What ends nothing would end the rule around all.
    if (token === '}' && depth === 0) continue;
    depth += token === '{' ? 1 : token === '}' ? -1 : 0;
    rule += token;
    if (depth > 0) continue;
    rules.push(rule);
    rule = '';
  }
  return depth === 0 ? rules : [...rules, rule + '}'.repeat(depth)];
}

function withOwnIds(selector: string, ids: ReadonlyMap<string, string>): string {
  return selector.replace(/#([\w-]+)/g, (whole, id: string) => (ids.has(id) ? `#${ids.get(id)}` : whole));
}

/** A value whose references to parts of the drawing lead to their new ids. */
export function withOwnUrls(value: string, ids: ReadonlyMap<string, string>): string {
  if (!value.includes('url(')) return value;
  return value.replace(/url\(["']?#([\w.:-]+)["']?\)/g, (_, id: string) => `url(#${ids.get(id) ?? id})`);
}
