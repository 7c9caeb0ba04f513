import type { Image } from '#src/api/contract/values/values.ts'

/** The address of the largest variant of an image, for zooming in. */
export function largestUrl({ url, sources }: Pick<Image, 'url' | 'sources'>): string {
  return sources.toSorted((a, b) => b.width - a.width)[0]?.url ?? url
}
