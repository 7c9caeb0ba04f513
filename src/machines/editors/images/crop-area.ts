/** An uploaded image, upright, in its own pixels. */
export interface CropImage {
  readonly id: string
  readonly width: number
  readonly height: number
  /** The frame's width divided by its height: 1 is a square. */
  readonly aspect: number
}

/**
 * The position of the frame over an image: its center, in shares of width and height, and its zoom.
 */
export interface Placement {
  readonly x: number
  readonly y: number
  /** 1: the largest frame that fits; 2: half as wide and high. */
  readonly zoom: number
}

/** A part of the image, in its pixels. */
export interface CropArea {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export const mostZoom = 4

/** The shares of the image's width and height that the frame covers. */
export function sharesOf(image: Omit<CropImage, 'id'>, zoom: number) {
  const frame = frameOf(image, zoom)
  return { across: frame.width / image.width, along: frame.height / image.height }
}

/** The size of the frame in the image's pixels. */
function frameOf({ width, height, aspect }: Omit<CropImage, 'id'>, zoom: number) {
  const across = Math.min(width, height * aspect) / zoom
  return { width: across, height: across / aspect }
}

/** The placement moved so that the frame covers nothing but the image. */
export function inside(image: CropImage, { x, y, zoom }: Placement): Placement {
  const { across, along } = sharesOf(image, zoom)
  return { x: between(across / 2, x, 1 - across / 2), y: between(along / 2, y, 1 - along / 2), zoom }
}

/** Moved by so many widths and heights of the frame. */
export function framed(
  context: Placement & { readonly image: CropImage },
  right: number,
  down: number,
): Placement {
  const { image, x, y, zoom } = context
  const { across, along } = sharesOf(image, zoom)
  return inside(image, { x: x + right * across, y: y + down * along, zoom })
}

/** Zooms in or out about the same center, as far as the image allows. */
export function withZoom(image: CropImage, { x, y }: Placement, zoom: number): Placement {
  return inside(image, { x, y, zoom: between(1, zoom, mostZoom) })
}

/** The part in whole pixels, inside the image. */
export function areaOf({ image, x, y, zoom }: Placement & { readonly image: CropImage }): CropArea {
  const frame = frameOf(image, zoom)
  const [width, height] = [Math.max(1, Math.floor(frame.width)), Math.max(1, Math.floor(frame.height))]
  const at = (middle: number, size: number, length: number) =>
    between(0, Math.round(middle * length - size / 2), length - size)
  return { x: at(x, width, image.width), y: at(y, height, image.height), width, height }
}

/** Rounded to a millionth, so that sums and products for the same share are equal. */
function between(least: number, value: number, most: number): number {
  return Math.round(Math.min(Math.max(value, least), most) * 1e6) / 1e6
}
