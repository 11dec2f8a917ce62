export function setup() {
  // #region steps
  const one = 1;
  // #endregion
  return one;
}
