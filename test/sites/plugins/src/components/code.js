export const named = 'named export';
