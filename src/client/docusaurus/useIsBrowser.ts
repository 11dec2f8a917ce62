export { useIsBrowser as default } from '../environment.tsx';
