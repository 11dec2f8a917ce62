import ComponentTypes from '@theme/NavbarItem/ComponentTypes';

/** Hands an item all that its author wrote. */
export default function NavbarItem({ type, ...props }) {
  const Item = ComponentTypes[type ?? ('items' in props ? 'dropdown' : 'default')];
  return <Item {...props} />;
}
