/**
 * Marks the components and contexts of a package as free of side effects, which leaves out those that nobody asks for:
 * react-router marks none, and keeps its links, forms and route matching in every bundle that reads a location.
 */
export default function pureLoader(text: string): string {
  return text
    .replace(/^(var \w+ = )(?=\w+\.(?:memo|createContext|forwardRef)\()/gm, '$1/* @__PURE__ */ ')
    .replace(/^\w+\.displayName = .*;$/gm, '');
}
