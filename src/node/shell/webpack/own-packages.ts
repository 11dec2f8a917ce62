import type { Resolver } from 'webpack';
import { packageRoot } from '../../version.ts';

/**
 * Looks for packages from this one where the importing file finds none: modules that are generated below the site, and parts
 * of the theme that were copied there, name what it depends on, and each package manager puts that in another place.
 */
export const ownPackages = {
  apply(resolver: Resolver): void {
    const search = resolver.ensureHook('raw-module');
    // After all that webpack does itself.
    search.tapAsync({ name: 'own-packages', stage: 1 }, (request, context, callback) => {
      if (request.path === packageRoot) return callback();
      resolver.doResolve(search, { ...request, path: packageRoot }, 'from lectern', context, callback);
    });
  },
};
