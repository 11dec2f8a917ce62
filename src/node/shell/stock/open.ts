import { readIfExists } from '../../util/files.ts';
import { isCheckout, STOCK_JSON, type Stock, stockKey } from './index.ts';

/**
 * The bundles of the current sources; in a checkout they are rebuilt if they are out of date.
 *
 * @throws UserError when a source does not compile
 */
export async function openStock(): Promise<Stock> {
  const text = readIfExists(STOCK_JSON);
  const stock = text === undefined ? undefined : (JSON.parse(text) as Stock);
  if (stock && (!isCheckout() || stock.key === stockKey())) return stock;
  const { makeStock } = await import('./bundle.ts');
  return makeStock(stockKey());
}
