/** @internal */
export const length = 0;
