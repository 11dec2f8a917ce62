import type { Resolver } from 'webpack';
import { packageRoot } from '../../version.ts';

/**
 * Resolves packages from this package if the importing file has no such package. Generated modules, and theme parts that the site
 * has copied, import dependencies of this package, which package managers install in different places.
 */
export const ownPackages = {
  apply(resolver: Resolver): void {
    const search = resolver.ensureHook('raw-module');
    // After webpack's own resolution.
    search.tapAsync({ name: 'own-packages', stage: 1 }, (request, context, callback) => {
      if (request.path === packageRoot) return callback();
      resolver.doResolve(search, { ...request, path: packageRoot }, 'from lectern', context, callback);
    });
  },
};
