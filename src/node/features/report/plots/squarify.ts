/** A rectangle, in percent of the plot. */
export interface Tile {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Row {
  /** Areas of the tiles in it. */
  readonly areas: readonly number[];
  readonly rest: readonly number[];
}

/**
 * Tiles with areas in proportion to values, as square as possible (Bruls, Huizing, van Wijk 2000).
 *
 * @param values positive, largest first
 * @param aspect width of the plot divided by its height
 */
export function squarify(values: readonly number[], aspect: number): readonly Tile[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  const areas = values.map(value => (value / total) * aspect);
  const tiles = layOut(areas, { x: 0, y: 0, width: aspect, height: 1 });
  return tiles.map(({ x, y, width, height }) => ({
    x: (x / aspect) * 100,
    y: y * 100,
    width: (width / aspect) * 100,
    height: height * 100,
  }));
}

function layOut(areas: readonly number[], box: Tile): readonly Tile[] {
  if (areas.length === 0) return [];
  const isWide = box.width >= box.height;
  const { areas: row, rest } = takeRow(areas, isWide ? box.height : box.width);
  const sum = row.reduce((total, area) => total + area, 0);
  const depth = sum / (isWide ? box.height : box.width);
  const placed: Tile[] = [];
  let offset = 0;
  for (const area of row) {
    const length = area / depth;
    placed.push(
      isWide
        ? { x: box.x, y: box.y + offset, width: depth, height: length }
        : { x: box.x + offset, y: box.y, width: length, height: depth },
    );
    offset += length;
  }
  const left = isWide
    ? { ...box, x: box.x + depth, width: box.width - depth }
    : { ...box, y: box.y + depth, height: box.height - depth };
  return [...placed, ...layOut(rest, left)];
}

/** Takes as many areas for a row as make its tiles more square. */
function takeRow(areas: readonly number[], side: number): Row {
  let count = 1;
  while (count < areas.length && worst(areas.slice(0, count + 1), side) <= worst(areas.slice(0, count), side)) count++;
  return { areas: areas.slice(0, count), rest: areas.slice(count) };
}

/** Aspect ratio of the least square tile in a row. */
function worst(row: readonly number[], side: number): number {
  const sum = row.reduce((total, area) => total + area, 0);
  const depth = sum / side;
  return Math.max(...row.map(area => Math.max(depth / (area / depth), area / depth / depth)));
}
