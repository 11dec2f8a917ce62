import path from 'node:path';
import type { FileContent, PageContext, PlannedDoc } from '../site.ts';

/** A PNG of two by one pixels. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAAEUlEQVR4nGP4z8DwH4QZYAwAR8oH+WdZbrcAAAAASUVORK5CYII=',
  'base64',
);

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><title>Drawing</title><path d="M0 0h2v1z"/></svg>\n';

/** Contents by extension of the files that pages show or link to. */
const CONTENTS: Readonly<Record<string, FileContent>> = {
  '.png': PNG,
  '.svg': SVG,
  '.pdf': '%PDF-1.4\n%%EOF\n',
  '.zip': Buffer.from('UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==', 'base64'),
  '.txt': 'Some text\n',
  '.json': '{ "name": "data", "list": [1, 2] }\n',
  '.html': '<!doctype html><title>Plain</title>\n',
};

/** Adds a file to the site: its path. */
export function addFile({ files }: PageContext, file: string, content = CONTENTS[path.extname(file)] ?? ''): string {
  if (!files.has(file)) files.set(file, content);
  return file;
}

/** A file beside the doc, or below its folder: its path from there. */
export function addBeside(page: PageContext, file: string): string {
  addFile(page, path.posix.join(path.posix.dirname(page.doc.file), file));
  return file;
}

/** A file in `static/`: its address below the base URL. */
export function addStatic(page: PageContext, file: string): string {
  return addFile(page, `static/${file}`).replace('static', '');
}

/** Another doc, or this one where there are no others. */
export function otherDoc({ docs, doc, random }: PageContext): PlannedDoc {
  const inFolder = docs.filter(({ file }) => file !== doc.file && topFolder(file) === topFolder(doc.file));
  return inFolder.length > 0 ? random.pick(inFolder) : doc;
}

function topFolder(file: string): string | undefined {
  return file.split('/')[0];
}

/** The path from the folder of the page's file to another file. */
export function pathTo({ doc }: PageContext, file: string): string {
  return path.posix.relative(path.posix.dirname(doc.file), file);
}
