/** A unit of length. */
export enum Unit {
  /** A thousand metres. */
  Kilometre,
  Mile,
}
