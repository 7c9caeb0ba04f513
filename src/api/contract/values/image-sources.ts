import { imageTypes, imageWidths } from './image-variants.ts'
import type { Image, SmallImage } from './values.ts'

export type ImageSource = Image['sources'][number]

/**
 * Every file of an image, by type and width. A small image names only the smallest one: the addresses of the others
 * differ from it in width and type alone. An image without files yet has none.
 */
export function sourcesOf(image: SmallImage | Image): readonly ImageSource[] {
  if ('sources' in image) return image.sources
  const { url, widths = imageWidths, types = imageTypes } = image
  if (url === '') return []
  const start = url.slice(0, url.lastIndexOf('-'))
  return types.flatMap(type =>
    widths.map(width => ({ type: `image/${type}`, width, url: `${start}-${width}.${type}` })),
  )
}

/** A `srcset` for each type of an image, the smaller format first, with the address of its smallest file. */
export function sourceSetsOf(image: SmallImage | Image) {
  const sources = sourcesOf(image)
  return imageTypes.flatMap(each => {
    const type = `image/${each}`
    const fitting = sources.filter(source => source.type === type).sort((a, b) => a.width - b.width)
    const [smallest] = fitting
    if (smallest === undefined) return []
    const srcSet = fitting.map(({ url, width }) => `${url} ${width}w`).join(', ')
    return [{ type, smallest: smallest.url, srcSet }]
  })
}

/** The address of the widest file of an image; its own where it has no files. */
export function widestUrl(image: SmallImage | Image): string {
  return sourcesOf(image).toSorted((a, b) => b.width - a.width)[0]?.url ?? image.url
}
