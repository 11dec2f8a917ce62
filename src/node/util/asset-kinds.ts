/** The folder of `assets` that a file belongs to. */
export type AssetKind = 'files' | 'images' | 'medias' | 'fonts';

/** Files that are imported as their URLs: those of Docusaurus, which has the same folders for them. */
export const ASSET_KINDS: readonly (readonly [pattern: RegExp, kind: AssetKind])[] = [
  [/\.(ico|jpe?g|png|gif|webp|avif)$/i, 'images'],
  [/\.(woff2?|eot|ttf|otf)$/i, 'fonts'],
  [/\.(mp4|avi|mov|mkv|mpg|mpeg|vob|wmv|m4v|webm|ogv|wav|mp3|m4a|aac|oga|flac)$/i, 'medias'],
  [/\.(pdf|docx?|xlsx?|zip|rar)$/i, 'files'],
];

/** The kind of an asset by its extension; undefined for scripts, styles and data, which are no assets. */
export function assetKind(name: string): AssetKind | undefined {
  return ASSET_KINDS.find(([pattern]) => pattern.test(name))?.[1];
}
