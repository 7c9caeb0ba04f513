import { type Random, seededRandom } from '../random.ts'
import { addAd } from './ads/ads.ts'
import { arrange } from './arrange.ts'
import { addBrandPages } from './brand-pages.ts'
import { addCategories } from './categories.ts'
import { idsFrom } from './ids.ts'
import { addOutfits, addPackingLists } from './outfits.ts'
import { addPeople } from './people.ts'
import { addPickupPoints } from './pickup-points.ts'
import { composeAds, composeProducts } from './pieces.ts'
import { addProduct } from './products.ts'
import { type Blueprint, daysBefore, emptyRows, type WorldRows } from './rows.ts'
import { ageBestsellers, fillStock } from './sales/bestsellers.ts'
import { addWardrobes } from './wardrobes.ts'

/** How far back the oldest listing came. */
const DAYS = 60

/** All rows of the world, pure in the blueprint. */
export function composeWorld(blueprint: Blueprint): WorldRows {
  const { seed, now, products, ads } = blueprint
  const idOf = idsFrom(seed)
  const random = seededRandom(seed).fork('world')
  const rows = emptyRows()
  addCategories(rows, idOf)
  addPeople(rows, blueprint, idOf)
  const row = arrange(random.fork('row'), [...composeProducts(seed, products), ...composeAds(seed, ads)])
  const soFar = new Map<string, number>()
  row.forEach((piece, rank) => {
    const rankInCategory = soFar.get(piece.category) ?? 0
    soFar.set(piece.category, rankInCategory + 1)
    const place = { at: cameAt(random, now, rank, row.length), rank, rankInCategory }
    const own = random.fork(piece.name)
    const { seller } = piece
    if (seller.kind === 'brand') addProduct(rows, own, { ...piece, seller }, place, now, idOf)
    else addAd(rows, own, { ...piece, seller }, place, now, idOf)
  })
  ageBestsellers(rows, now, idOf)
  fillStock(rows, idOf)
  addBrandPages(rows, row, daysBefore(now, DAYS), idOf)
  addWardrobes(rows, blueprint, idOf)
  addOutfits(rows, blueprint, idOf)
  addPackingLists(rows, blueprint, idOf)
  addPickupPoints(rows, idOf)
  return rows
}

/** More of it lately; never out of order. */
function cameAt(random: Random, now: Date, rank: number, count: number): Date {
  const part = (rank + random.between(0.1, 0.9)) / count
  return daysBefore(now, 0.01 + part ** 1.25 * (DAYS - 0.02))
}
