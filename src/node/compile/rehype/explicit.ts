/** Marks an element that MDX never replaces by a component. The name is MDX's. */
export const EXPLICIT: { readonly _mdxExplicitJsx: true } = { _mdxExplicitJsx: true };

export function isMarkedExplicit(data: unknown): boolean {
  return (data as Partial<typeof EXPLICIT> | undefined)?._mdxExplicitJsx === true;
}
