export { useBrokenLinks as default } from '../hooks/docs.ts';
