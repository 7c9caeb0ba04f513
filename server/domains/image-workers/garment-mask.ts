import type cvModule from '@techstark/opencv-js'
import { fromPixels, type Pixels, toPixels } from './variants.ts'

/** OpenCV, as far as garments are found by it. */
type OpenCv = typeof cvModule

/** How much of each pixel of a photo, scaled down, shows the garment: 255 where all of it does, 0 elsewhere. */
export interface GarmentMask {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

/** The box of what a mask shows, in its pixels; `right` and `bottom` lie outside. null where it shows nothing. */
export function boundsOf({ data, width, height }: GarmentMask) {
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (const [at, shown] of data.entries()) {
    if (shown < 128) continue
    const [x, y] = [at % width, Math.floor(at / width)]
    left = Math.min(left, x)
    right = Math.max(right, x + 1)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y + 1)
  }
  return right === 0 ? null : { left, top, right, bottom }
}

/** The places above, below, left and right of one, in a grid that is stored row by row. */
export function neighbors(at: number, width: number, height: number): number[] {
  const [x, y] = [at % width, Math.floor(at / width)]
  return [
    ...(x > 0 ? [at - 1] : []),
    ...(x < width - 1 ? [at + 1] : []),
    ...(y > 0 ? [at - width] : []),
    ...(y < height - 1 ? [at + width] : []),
  ]
}

/** The longest sides that are looked at. Larger copies take longer and find no better outlines. */
const bounds = { width: 240, height: 300 }
/** The edge that always shows the background, as a fraction of the width. */
const edge = 0.04
const rounds = 3
/** Where the random state of the clusters begins. */
const seed = 1
/** How far from its outline the core of a garment begins, in pixels. */
const rim = 7
/**
 * Where the garment is supposed at first: the half axes of an ellipse in the middle, as fractions of width and height.
 * Each guess fails on other photos, so a pixel belongs to the garment where two of the three say so.
 */
const guesses = [
  { across: 2, along: 2 },
  { across: 0.38, along: 0.42 },
  { across: 0.33, along: 0.36 },
] as const
/** Anything narrower than this many pixels is not a part of the garment: a seam between floorboards, a baseboard. */
const narrowest = 5
/** A second part of this size compared with the largest one stays: one shoe of a pair. */
const secondPart = 0.2
/** The standard deviation, of 255, below which no channel shows anything. */
const leastContrast = 2
/** The plausible fraction of the photo that the garment covers. */
const least = 0.03
const most = 0.8
/** The fraction of the photo's border that a garment may touch at most. */
const mostBorder = 0.15

/**
 * Finds the garment in a photo by the colors of the middle and of the edge (GrabCut, Rother et al. 2004).
 * @returns null where what was found cannot be a garment.
 */
export async function findGarment(photo: Pixels): Promise<GarmentMask | null> {
  const small = await toPixels(
    fromPixels(photo)
      .removeAlpha()
      .toColorspace('srgb')
      .resize({ ...bounds, fit: 'inside' }),
  )
  // of one color alone GrabCut never comes to an end
  const { channels } = await fromPixels(small).stats()
  if (channels.every(({ stdev }) => stdev < leastContrast)) return null
  const { data, width, height } = small
  opened ??= openCv()
  const { cv } = await opened
  const image = new cv.Mat(height, width, cv.CV_8UC3)
  image.data.set(data)
  const found = new cv.Mat(height, width, cv.CV_8UC1)
  const votes = new Uint8Array(width * height)
  try {
    for (const { across, along } of guesses) {
      const isInside = (x: number, y: number) =>
        ((x / width - 0.5) / across) ** 2 + ((y / height - 0.5) / along) ** 2 < 1
      grab(cv, image, found, isInside)
      for (const [at, shown] of found.data.entries()) if (shown > 0) votes[at] = (votes[at] ?? 0) + 1
    }
    for (const [at, count] of votes.entries()) found.data[at] = count >= 2 ? 255 : 0
    // once more from its core: what has the colors of the wall, and was taken along with the garment, is left out
    shrink(cv, found)
    const core = Buffer.from(found.data)
    if (core.some(shown => shown > 0)) grab(cv, image, found, (x, y) => core[y * width + x] === 255)
    return keepLargest(cv, found)
  } finally {
    image.delete()
    found.delete()
  }
}

/** Finds the garment by the colors of where it is supposed, and writes it into `found`. */
function grab(
  cv: OpenCv,
  image: cvModule.Mat,
  found: cvModule.Mat,
  isSupposed: (x: number, y: number) => boolean,
): void {
  const { cols: width, rows: height } = image
  const [background, garment] = [new cv.Mat(), new cv.Mat()]
  const border = edge * width
  for (const at of found.data.keys()) {
    const [x, y] = [at % width, Math.floor(at / width)]
    if (Math.min(x, y, width - 1 - x, height - 1 - y) < border) found.data[at] = cv.GC_BGD
    else found.data[at] = isSupposed(x, y) ? cv.GC_PR_FGD : cv.GC_PR_BGD
  }
  try {
    // its clusters take their random state from the module: the same photo would be cut out differently each time
    cv.setRNGSeed(seed)
    cv.grabCut(image, found, new cv.Rect(), background, garment, rounds, cv.GC_INIT_WITH_MASK)
    for (const [at, kind] of found.data.entries())
      found.data[at] = kind === cv.GC_FGD || kind === cv.GC_PR_FGD ? 255 : 0
  } finally {
    background.delete()
    garment.delete()
  }
}

/** Leaves the core of what was found. */
function shrink(cv: OpenCv, found: cvModule.Mat): void {
  const brush = cv.getStructuringElement(cv.MORPH_ELLIPSE, new cv.Size(2 * rim + 1, 2 * rim + 1))
  cv.erode(found, found, brush)
  brush.delete()
}

/** The largest parts of what was found, without narrow ones; null where they cannot be a garment. */
function keepLargest(cv: OpenCv, found: cvModule.Mat): GarmentMask | null {
  const { cols: width, rows: height } = found
  const brush = cv.getStructuringElement(cv.MORPH_ELLIPSE, new cv.Size(narrowest, narrowest))
  const [labels, stats, centers] = [new cv.Mat(), new cv.Mat(), new cv.Mat()]
  try {
    cv.morphologyEx(found, found, cv.MORPH_OPEN, brush)
    // the part with label 0 is the background
    const parts = cv.connectedComponentsWithStats(found, labels, stats, centers, 8, cv.CV_32S)
    const sizes = Array.from({ length: parts }, (_, part) =>
      part === 0 ? 0 : stats.intAt(part, cv.CC_STAT_AREA),
    )
    const largest = Math.max(...sizes)
    const isKept = sizes.map(size => size > 0 && size >= secondPart * largest)
    const data = Buffer.alloc(width * height)
    for (const [at, part] of labels.data32S.entries()) data[at] = isKept[part] === true ? 255 : 0
    return isPlausible({ data, width, height }) ? { data, width, height } : null
  } finally {
    for (const each of [brush, labels, stats, centers]) each.delete()
  }
}

function isPlausible({ data, width, height }: GarmentMask): boolean {
  const reach = Math.ceil(edge * width)
  let [area, border] = [0, 0]
  for (const [at, value] of data.entries()) {
    if (value === 0) continue
    const [x, y] = [at % width, Math.floor(at / width)]
    area += 1
    if (Math.min(x, y, width - 1 - x, height - 1 - y) <= reach) border += 1
  }
  const share = area / data.length
  return share >= least && share <= most && border <= mostBorder * 2 * (width + height)
}

let opened: Promise<{ cv: OpenCv }> | undefined

/**
 * Loads OpenCV when the first photo needs it: 60 MB of memory in a process that ends when it is idle. It comes in an
 * object, because it has a `then` that calls back with itself: a promise of it would never settle.
 */
async function openCv(): Promise<{ cv: OpenCv }> {
  const { default: opening } = (await import('@techstark/opencv-js')) as unknown as {
    default: { then: (done: (cv: OpenCv) => void) => void }
  }
  return new Promise(resolve => opening.then(cv => resolve({ cv })))
}
