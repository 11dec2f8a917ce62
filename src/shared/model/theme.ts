/** `themeConfig` after validation. */

export interface Logo {
  readonly src: string;
  readonly srcDark?: string;
  readonly alt?: string;
  readonly href?: string;
  readonly target?: string;
  readonly width?: string | number;
  readonly height?: string | number;
  /** Inline style, with the property names of React. */
  readonly style?: Readonly<Record<string, string | number>>;
  readonly className?: string;
}

export interface FooterLink {
  readonly label?: string;
  readonly href?: string;
  readonly html?: string;
  readonly className?: string;
  readonly attributes?: Readonly<Record<string, string>>;
}

export interface FooterColumn {
  readonly title: string | null;
  readonly className?: string;
  readonly items: readonly FooterLink[];
}

/** `themeConfig` after validation, with defaults and resolved links. */
export interface ThemeData {
  readonly colorMode: {
    readonly defaultMode: 'light' | 'dark';
    readonly disableSwitch: boolean;
    readonly respectPrefersColorScheme: boolean;
  };
  readonly navbar: {
    readonly title?: string;
    readonly logo?: Logo;
    readonly style?: 'dark' | 'primary';
    readonly hideOnScroll: boolean;
  };
  readonly announcementBar?: {
    readonly id: string;
    readonly content: string;
    readonly backgroundColor?: string;
    readonly textColor?: string;
    readonly isCloseable: boolean;
  };
  readonly docs: {
    readonly versionPersistence: 'localStorage' | 'none';
    /** Whether docs ask readers if they were helpful; the answer is posted to the endpoint, if any. */
    readonly feedback?: { readonly endpoint?: string };
    readonly sidebar: { readonly hideable: boolean; readonly autoCollapseCategories: boolean };
  };
  readonly tableOfContents: { readonly minHeadingLevel: number; readonly maxHeadingLevel: number };
  readonly footer?: {
    readonly style: 'light' | 'dark';
    readonly logo?: Logo;
    readonly copyright?: string;
    /** One untitled column when the author gave a plain list. */
    readonly columns: readonly FooterColumn[];
  };
}
