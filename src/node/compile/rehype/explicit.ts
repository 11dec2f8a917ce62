/** Marks an element as one that means its own HTML: MDX asks no component for it. The name is MDX's. */
export const EXPLICIT: { readonly _mdxExplicitJsx: true } = { _mdxExplicitJsx: true };

/** Whether an element bears the mark. */
export function isMarkedExplicit(data: unknown): boolean {
  return (data as Partial<typeof EXPLICIT> | undefined)?._mdxExplicitJsx === true;
}
