/** Class of an element that a hash may lead to: none, for the style sheet keeps anchors clear of the navbar. */
export function useAnchorTargetClassName(_id: string | undefined): string | undefined {
  return undefined;
}
