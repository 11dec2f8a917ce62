/** A river. */
export class River {
  /** Its length in metres. */
  length = 0;
}

/**
 * Measures a river.
 *
 * See {@link River.lenght}, and {@link nothing like it}.
 */
export function measure(): number {
  return 0;
}
