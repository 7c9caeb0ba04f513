import type { Color } from '#src/api/contract/values/vocabulary.ts'
import { colorsOfPixels } from '#src/machines/editors/images/garment-colors.ts'

/** The sides of the copy that is looked at, in pixels: stripes do not blend into one color yet. */
const side = 96
/** The share from which on a second color is worth to be named. */
const leastSecond = 0.3

/** The likely colors of the garment on a photo, at most two; none where it cannot be read. */
export async function guessColors(photo: Blob): Promise<Color[]> {
  const bitmap = await createImageBitmap(photo, { resizeWidth: side, resizeHeight: side }).catch(() => null)
  if (bitmap === null) return []
  const canvas = new OffscreenCanvas(side, side).getContext('2d', { willReadFrequently: true })
  canvas?.drawImage(bitmap, 0, 0)
  bitmap.close()
  const drawn = canvas?.getImageData(0, 0, side, side)
  if (drawn === undefined) return []
  return colorsOfPixels(drawn.data, side, side)
    .filter(({ share }, at) => at === 0 || share >= leastSecond)
    .map(({ color }) => color)
}

/** The likely colors of the garment on a photo at an address; none where it does not arrive. */
export async function guessColorsAt(address: string): Promise<Color[]> {
  const photo = await fetch(address).then(
    response => (response.ok ? response.blob() : null),
    () => null,
  )
  return photo === null ? [] : guessColors(photo)
}
