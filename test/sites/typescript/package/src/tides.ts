/** The height of a tide at a time. */
export function heightAt(time: Date): number {
  return time.getTime();
}
