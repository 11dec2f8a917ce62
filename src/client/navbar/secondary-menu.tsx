import {
  type ComponentType,
  createContext,
  createElement,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { useLocation } from '../routing/navigation.tsx';

/** The second panel of the mobile menu, which covers the navbar's items: the sidebar. */
export interface SecondaryMenu {
  readonly shown: boolean;
  /** Shows the navbar's items instead, until the menu closes or the page changes. */
  readonly hide: () => void;
  /** Undefined where the page has no such panel. */
  readonly content: ReactNode;
}

interface Filling<P extends object = object> {
  readonly component: ComponentType<P>;
  readonly props: P;
}

const NOTHING: SecondaryMenu = { shown: false, hide: () => {}, content: undefined };
const SecondaryMenuContext = createContext(NOTHING);
const FillContext = createContext<(filling: Filling | null) => void>(() => {});

interface SecondaryMenuProviderProps {
  readonly menuShown: boolean;
  readonly children: ReactNode;
}

/** Connects the page, which fills the panel, with the navbar, which shows it. */
export function SecondaryMenuProvider({ menuShown, children }: SecondaryMenuProviderProps): ReactNode {
  const { pathname } = useLocation();
  const [filling, fill] = useState<Filling | null>(null);
  const [hiddenOn, setHiddenOn] = useState<string | null>(null);
  if (!menuShown && hiddenOn !== null) setHiddenOn(null);
  const menu = useMemo<SecondaryMenu>(
    () => ({
      shown: filling !== null && hiddenOn !== pathname,
      hide: () => setHiddenOn(pathname),
      content: filling ? createElement(filling.component, filling.props) : undefined,
    }),
    [filling, hiddenOn, pathname],
  );
  return (
    <FillContext value={fill}>
      <SecondaryMenuContext value={menu}>{children}</SecondaryMenuContext>
    </FillContext>
  );
}

/** The second panel of the mobile menu. */
export function useSecondaryMenu(): SecondaryMenu {
  return useContext(SecondaryMenuContext);
}

/** Fills the panel while it is mounted; renders nothing itself. */
export function SecondaryMenuFiller<P extends object>({ component, props }: Filling<P>): null {
  const fill = useContext(FillContext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: props are compared by their values, not by identity
  const same = useMemo(() => props, Object.entries(props).flat());
  useEffect(() => fill({ component, props: same } as unknown as Filling), [fill, component, same]);
  useEffect(() => () => fill(null), [fill]);
  return null;
}
