import { createCodePainter } from '../compile/markup/highlight.ts';
import type { Site } from '../config/site.ts';
import type { Graph } from '../graph.ts';
import { renderContext, shellInput } from '../pipeline/shell-input.ts';
import { createRenderer, type PageRenderer } from '../render/index.ts';
import type { HotShell } from '../shell/hot-shell.ts';
import type { Shell } from '../shell/index.ts';

/** The shell of the dev server. It is built for the imports of the pages that have been asked for. */
export interface DevShell {
  current(): Shell;
  /** The bundler's hash of the build, which pages update to. */
  buildHash(): string;
  renderer(): PageRenderer;
  /** Rebuilds the shell if it lacks one of the modules. @throws UserError when they do not compile */
  ensureModules(modules: readonly string[]): Promise<void>;
}

export interface ShellParts {
  readonly site: Site;
  readonly graph: Graph;
  readonly hot: HotShell;
}

/** Builds the shell for the predicted imports of all pages. @throws UserError when the site's components do not compile */
export async function openDevShell({ site, graph, hot }: ShellParts): Promise<DevShell> {
  const modules = new Set(graph.imports);
  const build = async () => {
    const { shell, buildHash } = await hot.update(shellInput(site, graph, [...modules]));
    const context = renderContext(site, shell, graph);
    return { shell, buildHash, render: createRenderer(context, createCodePainter(context.code)) };
  };
  let state = await build();
  return {
    current: () => state.shell,
    buildHash: () => state.buildHash,
    renderer: () => state.render,
    async ensureModules(wanted) {
      const missing = wanted.filter(module => !modules.has(module));
      if (missing.length === 0) return;
      for (const module of missing) modules.add(module);
      state = await build();
    },
  };
}
