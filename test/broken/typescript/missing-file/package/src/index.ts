export const length = 0;
