import { rgbaToThumbHash } from 'thumbhash'
import { MARKS } from '../illustrator/logo.ts'
import { sketch } from '../illustrator/sketch.ts'
import { DEMO_BRANDS, type DemoBrand } from '../words/brands.ts'
import type { IdOf } from './ids.ts'
import { addImage, brandTurn, type Drawing, drawnFiles } from './images.ts'
import { brandId, companyId } from './people.ts'
import type { Piece } from './pieces.ts'
import type { WorldRows } from './rows.ts'

/** How many garments stand side by side on a cover, and how many products a brand features. */
const [onCover, featured] = [5, 5]

/** The image of each brand in lists, and its page: a cover and a logo, and the products that it features. */
export function addBrandPages(rows: WorldRows, row: readonly Piece[], at: Date, idOf: IdOf): void {
  DEMO_BRANDS.forEach((own, index) => {
    const pieces = row.filter(({ seller }) => seller.kind === 'brand' && seller.brand.slug === own.slug)
    const brand = rows.brands.find(({ id }) => id === brandId(idOf, own.slug))
    const typical = own.makes.slice(0, 4)
    const piece = pieces.find(({ category }) => typical.includes(category)) ?? pieces[0]
    if (!piece || !brand) return
    const priority = brandTurn(index)
    // a piece of its own, photographed again
    const { composed } = piece
    const id = idOf('i', `brand ${own.slug}`)
    const spec = { ...composed.spec, seed: composed.spec.seed + 1 }
    addImage(rows, { id, composed, spec, view: 'front', priority, at })
    brand.image_id = id

    const shown = oneOfEach(pieces)
    if (shown.length >= onCover) {
      // others than the featured ones below, where there are enough; one seed: the same light and wall behind all
      const specs = (shown.length >= featured + onCover ? shown.slice(featured) : shown)
        .slice(0, onCover)
        .map(each => ({ ...each.composed.spec, seed: composed.spec.seed + 1 }))
      const cover = { drawing: { row: specs }, alt: `Pieces by ${own.name}`, size: [1600, 400] } as const
      brand.cover_id = addPageImage(rows, own, { ...cover, at, placeholder: sketch(spec, 'front') }, idOf)
    }
    const mark = MARKS[index % MARKS.length] ?? MARKS[0]
    if (mark !== undefined) {
      const color = own.palette.find(each => !pale.has(each)) ?? 'black'
      const logo = { drawing: { mark, color }, alt: `The logo of ${own.name}`, size: [800, 800] } as const
      brand.logo_id = addPageImage(rows, own, { ...logo, at, placeholder: blankPlaceholder }, idOf)
    }
    const active = new Set(rows.products.filter(({ state }) => state === 'active').map(product => product.id))
    brand.featured = shown
      .map(({ name }) => idOf('p', name))
      .filter(product => active.has(product))
      .slice(0, featured)
  })
}

/** The thumbhash of an empty sheet. */
const blankPlaceholder = Buffer.from(
  rgbaToThumbHash(
    8,
    8,
    Uint8Array.from({ length: 8 * 8 * 4 }, (_, at) => [251, 249, 244, 255][at % 4] ?? 0),
  ),
).toString('base64')

/** Colors that a mark on paper does not have. */
const pale: ReadonlySet<string> = new Set([
  'white',
  'cream',
  'beige',
  'silver',
  'yellow',
  'light-blue',
  'pink',
])

/** The newest piece of each category, the others after them. */
function oneOfEach(pieces: readonly Piece[]): Piece[] {
  const firsts = [...Map.groupBy(pieces, ({ category }) => category).values()].flatMap(
    ([first]) => first ?? [],
  )
  return [...firsts, ...pieces.filter(piece => !firsts.includes(piece))]
}

interface PageImage {
  drawing: Drawing
  alt: string
  size: readonly [width: number, height: number]
  placeholder: string
  at: Date
}

/** An image that the company has uploaded for its page, as far as others can tell. */
function addPageImage(rows: WorldRows, { slug }: DemoBrand, image: PageImage, idOf: IdOf): string {
  const { drawing, alt, size, placeholder, at } = image
  const id = idOf('i', `${'mark' in drawing ? 'logo' : 'cover'} of ${slug}`)
  const [width, height] = size
  rows.images.push({
    ...{ id, alt, width, height, placeholder, ...drawnFiles },
    owner_id: companyId(idOf, slug),
    purpose: 'brand',
    drawing: JSON.stringify(drawing),
    priority: 30_000,
    created_at: at,
  })
  return id
}
