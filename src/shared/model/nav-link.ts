/** A link. `href` includes the base URL. */
export interface NavLink {
  readonly label: string;
  readonly href: string;
}
