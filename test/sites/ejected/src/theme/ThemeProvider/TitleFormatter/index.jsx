import { TitleFormatterProvider } from '@docusaurus/theme-common/internal';

const formatter = params => `${params.defaultFormatter(params)} (${params.plugin.name.replace(/^.*-/, '')})`;

/** Titles that say whose page it is. */
export default function TitleFormatter({ children }) {
  return <TitleFormatterProvider formatter={formatter}>{children}</TitleFormatterProvider>;
}
