/** `@docusaurus/theme-mermaid/client`, for components of sites that show diagrams in their own way. */
import site from '@generated/mermaid';
import type { MermaidConfig } from 'mermaid';
import { useEffect, useId, useMemo, useState } from 'react';
import { type DrawnDiagram, drawDiagram } from '../../diagrams.ts';
import { useColorMode } from '../theme-common/hooks/color-mode.ts';

/** The class of diagrams, which style sheets name. */
export const MermaidContainerClassName = 'docusaurus-mermaid-container';

/** `themeConfig.mermaid`. */
export function useMermaidThemeConfig() {
  return { theme: site.theme, options: site.options };
}

/** Mermaid's settings in the color mode of the page. */
export function useMermaidConfig(): MermaidConfig {
  const theme = site.theme[useColorMode().colorMode];
  return useMemo(() => ({ startOnLoad: false, ...site.options, theme }) as MermaidConfig, [theme]);
}

interface Diagram {
  /** The source of the diagram. */
  readonly text: string;
  /** Settings in the place of {@link useMermaidConfig}. */
  readonly config?: MermaidConfig;
}

type Result = { readonly drawn: DrawnDiagram } | { readonly error: unknown };

/** A diagram as SVG, or null until it is drawn. @throws while rendering, if it cannot be drawn */
export function useMermaidRenderResult({ text, config }: Diagram): DrawnDiagram | null {
  const id = `mermaid-svg-${useId().replace(/\W/g, '')}`;
  const settings = useMermaidConfig();
  const used = config ?? settings;
  const [result, setResult] = useState<Result | null>(null);
  useEffect(() => {
    let isCurrent = true;
    drawDiagram(text, { id, config: used }).then(
      drawn => isCurrent && setResult({ drawn }),
      (error: unknown) => isCurrent && setResult({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [id, text, used]);
  if (result && 'error' in result) throw result.error;
  return result?.drawn ?? null;
}
