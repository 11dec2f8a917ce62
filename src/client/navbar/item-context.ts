import { type ComponentType, createContext } from 'react';

/** The component that renders items of the navbar; in a context, since items import dropdowns and these would import items. */
export const NavbarItemContext = createContext<ComponentType<never> | null>(null);
