import ComponentTypes from '@theme-original/NavbarItem/ComponentTypes';

export default { ...ComponentTypes, 'custom-mark': ({ mark }) => <i data-fact="mark">{mark}</i> };
