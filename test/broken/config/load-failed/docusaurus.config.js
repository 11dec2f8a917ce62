import { theme } from './no-such-file.js';

export default { title: theme };
