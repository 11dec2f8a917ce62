export const named = 'named export';

export const provided = () => 'yes';
