import { isRecord } from '../util/json.ts';
import type { Message, Messages } from './messages.ts';

type Fields = Readonly<Record<string, unknown>>;
type Entry = readonly [key: string, message: Message];

/** Lists of items within an item of the navbar. */
const ITEM_LISTS = ['items', 'dropdownItemsBefore', 'dropdownItemsAfter'] as const;

/** The texts of `themeConfig.navbar`, by key in the translation file. */
export function navbarMessages(navbar: unknown): Messages {
  if (!isRecord(navbar)) return {};
  return Object.fromEntries([
    ...entry('title', navbar.title, () => 'The title in the navbar'),
    ...logoAlt(navbar, 'navbar'),
    ...navbarItems(navbar).flatMap(({ label }) =>
      entry(`item.label.${label}`, label, text => `Navbar item with label ${text}`),
    ),
  ]);
}

/** Items, followed by those of their dropdowns. */
function navbarItems(parent: Fields): readonly Fields[] {
  const items = ITEM_LISTS.flatMap(list => records(parent[list]));
  return [...items, ...items.flatMap(navbarItems)];
}

/** The texts of `themeConfig.footer`, by key in the translation file. */
export function footerMessages(footer: unknown): Messages {
  if (!isRecord(footer)) return {};
  const links = records(footer.links);
  const titles = links.flatMap(({ title }) =>
    entry(
      `link.title.${title}`,
      title,
      text => `The title of the footer links column with title=${text} in the footer`,
    ),
  );
  const labels = links
    .flatMap(link => [link, ...records(link.items)])
    .flatMap(({ label, to, href }) =>
      entry(
        `link.item.label.${label}`,
        label,
        text => `The label of footer link with label=${text} linking to ${to ?? href}`,
      ),
    );
  const copyright = entry('copyright', footer.copyright, () => 'The footer copyright');
  return Object.fromEntries([...titles, ...labels, ...copyright, ...logoAlt(footer, 'footer')]);
}

function logoAlt({ logo }: Fields, part: string): readonly Entry[] {
  return isRecord(logo) ? entry('logo.alt', logo.alt, () => `The alt text of ${part} logo`) : [];
}

/** The entry of a text; none if it is empty or not a text. */
function entry(key: string, text: unknown, describe: (text: string) => string): readonly Entry[] {
  return typeof text === 'string' && text !== '' ? [[key, { message: text, description: describe(text) }]] : [];
}

function records(list: unknown): readonly Fields[] {
  return Array.isArray(list) ? list.filter(isRecord) : [];
}
