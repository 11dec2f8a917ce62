import { useEffect } from 'react';
import type { Location } from '../../history.ts';
import { useLocation } from '../../navigation.ts';
import { useEvent, usePrevious } from './react.tsx';

interface LocationChange {
  readonly location: Location;
  readonly previousLocation: Location | undefined;
}

/** Calls back after each change of location, of its query and hash, too; not for the first one. */
export function useLocationChange(onLocationChange: (change: LocationChange) => void): void {
  const location = useLocation();
  const previousLocation = usePrevious(location);
  const changed = useEvent(onLocationChange);
  useEffect(() => {
    if (previousLocation && previousLocation !== location) changed({ location, previousLocation });
  }, [changed, location, previousLocation]);
}
