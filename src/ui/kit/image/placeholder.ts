/**
 * Draws a thumbhash 4 × 5 pixels large, as the address of an uncompressed bitmap: 94 bytes that the browser
 * scales up to a soft blur. It is in the first HTML, so it needs neither a script nor a style attribute.
 */
export function placeholderUrl(thumbhash: string): string | null {
  const known = drawn.get(thumbhash)
  if (known !== undefined) return known
  const hash = bytesOf(thumbhash)
  const url = hash === null ? null : `data:image/bmp;base64,${btoa(String.fromCharCode(...bitmapOf(hash)))}`
  if (drawn.size >= mostDrawn) drawn.clear()
  drawn.set(thumbhash, url)
  return url
}

/** A server draws the same ones for every visitor, which takes a tenth of a list's rendering. */
const drawn = new Map<string, string | null>()
const mostDrawn = 2000

const columns = 4
const rows = 5
/**
 * 14 bytes of file header, 40 of image header: 16 bits a pixel, five of each color, rows from below. A
 * thumbhash holds no more than that, and the HTML of a list has two dozen of them.
 */
const header = [
  66,
  77,
  94,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  54,
  0,
  0,
  0,
  40,
  0,
  0,
  0,
  columns,
  0,
  0,
  0,
  rows,
  0,
  0,
  0,
  1,
  0,
  16,
]

function bytesOf(thumbhash: string): Uint8Array | null {
  try {
    const hash = Uint8Array.from(atob(thumbhash), letter => letter.charCodeAt(0))
    return hash.length < 6 ? null : hash
  } catch {
    return null
  }
}

function bitmapOf(hash: Uint8Array): number[] {
  const bytes = [...header, ...Array<number>(54 - header.length).fill(0)]
  const colorAt = decoder(hash)
  for (let y = rows - 1; y >= 0; y--) for (let x = 0; x < columns; x++) bytes.push(...wordOf(colorAt(x, y)))
  return bytes
}

/** Five bits of each color in two bytes, the lower one first. */
function wordOf([blue, green, red]: [number, number, number]): [number, number] {
  const [b, g, r] = [fifth(blue), fifth(green), fifth(red)]
  return [(b | (g << 5)) & 255, (g >> 3) | (r << 2)]
}

function fifth(byte: number): number {
  return Math.round((byte * 31) / 255)
}

interface Term {
  readonly weight: number
  readonly x: number
  readonly y: number
}

/** Cosines of the three slowest waves at the middle of each pixel; faster ones vanish at this size. */
function waves(size: number): readonly (readonly number[])[] {
  return [0, 1, 2].map(speed =>
    Array.from({ length: size }, (_, at) => Math.cos((Math.PI * speed * (at + 0.5)) / size)),
  )
}
const across = waves(columns)
const down = waves(rows)

/**
 * The color of a pixel as blue, green, red. Follows the layout of https://evanw.github.io/thumbhash/: cosine
 * terms for light, yellow to blue and red to green, four bits each.
 */
function decoder(hash: Uint8Array): (x: number, y: number) => [number, number, number] {
  const at = (index: number) => hash[index] ?? 0
  const low = at(0) | (at(1) << 8) | (at(2) << 16)
  const high = at(3) | (at(4) << 8)
  const hasAlpha = low >> 23 === 1
  const isLandscape = high >> 15 === 1
  const long = hasAlpha ? 5 : 7
  const short = high & 7
  const start = hasAlpha ? 6 : 5
  let used = 0
  const terms = (width: number, height: number, scale: number): Term[] => {
    const list: Term[] = []
    for (let y = 0; y < height; y++)
      for (let x = y > 0 ? 0 : 1; x * height < width * (height - y); x++) {
        const nibble = (at(start + (used >> 1)) >> ((used & 1) << 2)) & 15
        used++
        if (x < 3 && y < 3) list.push({ weight: 2 * (nibble / 7.5 - 1) * scale, x, y })
      }
    return list
  }
  const [acrossTerms, downTerms] = isLandscape ? [long, short] : [short, long]
  const light = terms(Math.max(3, acrossTerms), Math.max(3, downTerms), ((low >> 18) & 31) / 31)
  const yellow = terms(3, 3, (((high >> 3) & 63) / 63) * 1.25)
  const red = terms(3, 3, (((high >> 9) & 63) / 63) * 1.25)
  return (x, y) => {
    const l = (low & 63) / 63 + sum(light, x, y)
    const p = ((low >> 6) & 63) / 31.5 - 1 + sum(yellow, x, y)
    const q = ((low >> 12) & 63) / 31.5 - 1 + sum(red, x, y)
    const blue = l - (2 / 3) * p
    const bright = (3 * l - blue + q) / 2
    return [byte(blue), byte(bright - q), byte(bright)]
  }
}

function sum(terms: readonly Term[], x: number, y: number): number {
  let total = 0
  for (const term of terms) total += term.weight * (across[term.x]?.[x] ?? 0) * (down[term.y]?.[y] ?? 0)
  return total
}

function byte(value: number): number {
  return Math.round(255 * Math.min(1, Math.max(0, value)))
}
