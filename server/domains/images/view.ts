import type { StoredGarmentImage, StoredImage } from '#server/platform/database/column-types.ts'
import { type ImageType, imageTypes, imageWidths } from '#src/api/contract/values/image-variants.ts'
import type { Image, SmallImage } from '#src/api/contract/values/values.ts'

const typesByName: Readonly<Record<string, ImageType>> = {
  'image/avif': 'avif',
  'image/webp': 'webp',
  avif: 'avif',
  webp: 'webp',
}

/** What stands in the place of a width: the automatic cutout, or one that was edited, with its key. */
export type CutoutName = 'cutout' | `cutout-${string}`

/** The URL of one file of an image: a width of it, or its cutout. */
export type AddressOf = (id: string, width: number | CutoutName, extension: string) => string

/**
 * A stored image as the contract shows it: every type and width there is; `url` is the smallest WebP. An
 * image without files yet has an empty `url`; its placeholder is shown until then. Private images need signed
 * URLs.
 */
export function imageOf(image: StoredImage, addressOf: AddressOf = publicAddress): Image {
  const { id, alt, width, height, placeholder } = image
  const { types, widths } = filesOf(image)
  const sources = types.flatMap(type =>
    widths.map(at => ({ type: `image/${type}`, width: at, url: addressOf(id, at, type) })),
  )
  const plain = sources.find(source => source.type === 'image/webp') ?? sources[0]
  return { url: plain?.url ?? '', alt, width, height, placeholder, sources }
}

/** A public image without what follows from the address of its smallest file (docs/decisions/148-small-cards.md). */
export function smallImageOf(image: StoredImage): SmallImage {
  const { id, alt, placeholder } = image
  const { types, widths } = filesOf(image)
  const [smallest] = widths
  const type = types.find(each => each === 'webp') ?? types[0]
  if (smallest === undefined || type === undefined) return { url: '', alt, placeholder }
  return {
    url: publicAddress(id, smallest, type),
    alt,
    placeholder,
    ...(isSame(widths, imageWidths) ? {} : { widths }),
    ...(isSame(types, imageTypes) ? {} : { types }),
  }
}

/** The types of an image's files, and their widths from the smallest on. */
const filesOf = ({ types, widths }: Pick<StoredImage, 'types' | 'widths'>) => ({
  types: types.flatMap(type => typesByName[type] ?? []),
  widths: widths.toSorted((a, b) => a - b),
})

const isSame = <T>(some: readonly T[], others: readonly T[]) =>
  some.length === others.length && some.every((each, at) => each === others[at])

/** An image of a garment as its owner sees it, with the address of its cutout unless there is none. */
export function garmentImageOf(image: StoredGarmentImage, addressOf: AddressOf): Image {
  const shown = imageOf(image, addressOf)
  if (image.cutout_key !== null)
    return {
      ...shown,
      cutout: addressOf(image.id, `cutout-${image.cutout_key}`, 'webp'),
      cutout_is_made: true,
    }
  if (image.cutout === 'none') return shown
  return { ...shown, cutout: addressOf(image.id, 'cutout', 'webp'), cutout_is_made: image.cutout === 'made' }
}

/** The attachment list of something that has one public image or none. */
export function attachmentOf(image: StoredImage | null): SmallImage[] {
  return image ? [smallImageOf(image)] : []
}

export const publicAddress: AddressOf = (id, width, extension) => `/pictures/${id}-${width}.${extension}`
