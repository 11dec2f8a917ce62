export * from './editions.ts';
export * from './list.ts';
export * from './parts.ts';
