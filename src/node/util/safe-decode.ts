/** The decoded part of a URL, or the part itself where it is not well-formed. */
export function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
