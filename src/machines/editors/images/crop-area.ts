/** An uploaded image, upright, in its own pixels. */
export interface CropImage {
  readonly id: string
  readonly width: number
  readonly height: number
}

/**
 * The position of the square frame over an image: its center, in shares of width and height, and its zoom.
 */
export interface Placement {
  readonly x: number
  readonly y: number
  /** 1: the largest square; 2: half its side. */
  readonly zoom: number
}

/** A square in the image's pixels. */
export interface CropArea {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export const mostZoom = 4

/** The shares of the image's width and height that the frame covers. */
export function sharesOf({ width, height }: Pick<CropImage, 'width' | 'height'>, zoom: number) {
  const side = Math.min(width, height) / zoom
  return { across: side / width, along: side / height }
}

/** The placement moved so that the frame covers nothing but the image. */
export function inside(picture: CropImage, { x, y, zoom }: Placement): Placement {
  const { across, along } = sharesOf(picture, zoom)
  return { x: between(across / 2, x, 1 - across / 2), y: between(along / 2, y, 1 - along / 2), zoom }
}

/** Moved by so many sides of the frame. */
export function framed(
  context: Placement & { readonly picture: CropImage },
  right: number,
  down: number,
): Placement {
  const { picture, x, y, zoom } = context
  const { across, along } = sharesOf(picture, zoom)
  return inside(picture, { x: x + right * across, y: y + down * along, zoom })
}

/** Zooms in or out about the same center, as far as the image allows. */
export function withZoom(picture: CropImage, { x, y }: Placement, zoom: number): Placement {
  return inside(picture, { x, y, zoom: between(1, zoom, mostZoom) })
}

/** The square in whole pixels, inside the image. */
export function areaOf({ picture, x, y, zoom }: Placement & { readonly picture: CropImage }): CropArea {
  const side = Math.max(1, Math.floor(Math.min(picture.width, picture.height) / zoom))
  const at = (middle: number, length: number) =>
    between(0, Math.round(middle * length - side / 2), length - side)
  return { x: at(x, picture.width), y: at(y, picture.height), width: side, height: side }
}

/** Rounded to a millionth, so that sums and products for the same share are equal. */
function between(least: number, value: number, most: number): number {
  return Math.round(Math.min(Math.max(value, least), most) * 1e6) / 1e6
}
