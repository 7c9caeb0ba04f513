import type { StoredImage } from '#server/platform/database/column-types.ts'
import type { Image } from '#src/api/contract/values/values.ts'

const extensions: Readonly<Record<string, string>> = {
  'image/avif': 'avif',
  'image/webp': 'webp',
  avif: 'avif',
  webp: 'webp',
}

/** The URL of one file of an image: a width of it, or its cutout. */
export type AddressOf = (id: string, width: number | 'cutout', extension: string) => string

/**
 * A stored image as the contract shows it: every type and width there is; `url` is the smallest WebP. An
 * image without files yet has an empty `url`; its placeholder is shown until then. Private images need signed
 * URLs.
 */
export function imageOf(image: StoredImage, addressOf: AddressOf = publicAddress): Image {
  const { id, alt, width, height, placeholder } = image
  const widths = image.widths.toSorted((a, b) => a - b)
  const sources = image.types.flatMap(type => {
    const extension = extensions[type]
    return extension === undefined
      ? []
      : widths.map(at => ({ type: `image/${extension}`, width: at, url: addressOf(id, at, extension) }))
  })
  const plain = sources.find(source => source.type === 'image/webp') ?? sources[0]
  return { url: plain?.url ?? '', alt, width, height, placeholder, sources }
}

/** An image of a garment as its owner sees it, with the address of its cutout. */
export function garmentImageOf(image: StoredImage, addressOf: AddressOf): Image {
  return { ...imageOf(image, addressOf), cutout: addressOf(image.id, 'cutout', 'webp') }
}

/** The attachment list of something that has one image or none. */
export function attachmentOf(image: StoredImage | null): Image[] {
  return image ? [imageOf(image)] : []
}

export const publicAddress: AddressOf = (id, width, extension) => `/pictures/${id}-${width}.${extension}`
