import { CodedColumn, type Width } from './coded-column.ts'
import { type Facet, facets, type IndexedListing } from './listing.ts'
import { Names } from './names.ts'
import { RowIds } from './row-ids.ts'
import { RowOrder } from './row-order.ts'
import { Texts } from './texts.ts'

const widthOf: Readonly<Record<Facet, Width>> = {
  ...{ category: 2, whose: 2, brand: 4, kind: 2, condition: 2 },
  ...{ size: 4, color: 4, material: 4 },
}

/** The position of a listing in a list: its sort key and its id, which breaks ties. */
export interface Position {
  key: number
  id: string
}

/** All live listings in typed columns with their words, and their orders by time and by price. */
export class Columns {
  ids: string[] = []
  times = new Float64Array(0)
  prices = new Int32Array(0)
  readonly sellerNames = new Names()
  sellers = new Uint32Array(0)
  readonly facets: Readonly<Record<Facet, CodedColumn>>
  readonly texts = new Texts()
  readonly byTime = new RowOrder((a, b) => this.compareTimes(a, b), 0)
  readonly byPrice = new RowOrder((a, b) => this.comparePrices(a, b), 0)
  readonly #rows = new RowIds(row => this.ids[row] ?? '')
  #free: number[] = []
  readonly #spare: Uint32Array[] = []
  #marks = new Uint8Array(0)
  #capacity = 0

  constructor() {
    this.facets = facetColumns()
  }

  get size(): number {
    return this.byTime.length
  }

  /** How many rows there are, those that are free included. */
  get rows(): number {
    return this.ids.length
  }

  /** The row of a listing; undefined where it is not here. */
  rowOf(id: string): number | undefined {
    return this.#rows.find(id)
  }

  /** Adds a listing, or puts it in the place of its former version. */
  put(listing: IndexedListing): void {
    const former = this.#rows.find(listing.id)
    if (former !== undefined) this.#takeOut(former)
    const row = former ?? this.#free.pop() ?? this.ids.length
    this.#write(row, listing)
    this.byTime.insert(row)
    this.byPrice.insert(row)
  }

  /** Removes the listing of an id, if there is one. */
  remove(id: string): void {
    const row = this.#rows.find(id)
    if (row === undefined) return
    this.#takeOut(row)
    this.texts.remove(row)
    this.#free.push(row)
  }

  #takeOut(row: number): void {
    this.byTime.remove(row)
    this.byPrice.remove(row)
    this.#rows.remove(this.ids[row] ?? '')
    this.ids[row] = ''
  }

  /** Adds a listing without its place in the orders; `sort` must follow. For the first listings only. */
  append(listing: IndexedListing): void {
    this.#write(this.ids.length, listing)
  }

  /** Sorts what was appended. */
  sort(): void {
    this.byTime.fill(this.ids.length)
    this.byPrice.fill(this.ids.length)
  }

  priceOf(row: number): number {
    return this.prices[row] ?? 0
  }

  /** Room for so many rows that a scan finds; the same room each time for the same number. */
  spareRows(number: number, count: number): Uint32Array {
    const spare = this.#spare[number]
    if (spare !== undefined && spare.length >= count) return spare
    const made = new Uint32Array(Math.ceil(count * 1.1))
    this.#spare[number] = made
    return made
  }

  /** A mark for each row, all of them 0; the same room each time. */
  clearedMarks(): Uint8Array {
    if (this.#marks.length < this.rows) this.#marks = new Uint8Array(this.#capacity)
    else this.#marks.fill(0)
    return this.#marks
  }

  /** Orders two rows by time, then by id. */
  compareTimes(a: number, b: number): number {
    return this.#timeOf(a) - this.#timeOf(b) || this.#compareIds(a, b)
  }

  /** Orders two rows by price, then by id. */
  comparePrices(a: number, b: number): number {
    return this.priceOf(a) - this.priceOf(b) || this.#compareIds(a, b)
  }

  /** Where a row stands beside a position by time. */
  atTime({ key, id }: Position): (row: number) => number {
    return row => this.#timeOf(row) - key || order(this.ids[row] ?? '', id)
  }

  /** Where a row stands beside a position by price. */
  atPrice({ key, id }: Position): (row: number) => number {
    return row => this.priceOf(row) - key || order(this.ids[row] ?? '', id)
  }

  #timeOf(row: number): number {
    return this.times[row] ?? 0
  }

  #compareIds(a: number, b: number): number {
    return order(this.ids[a] ?? '', this.ids[b] ?? '')
  }

  #write(row: number, { id, at, price, seller, values, text }: IndexedListing): void {
    if (row >= this.#capacity) this.#grow()
    this.ids[row] = id
    this.times[row] = at
    this.prices[row] = price
    this.sellers[row] = this.sellerNames.add(seller)
    for (const facet of facets) this.facets[facet].set(row, values[facet])
    this.texts.set(row, text)
    this.#rows.add(id, row)
  }

  #grow(): void {
    this.#capacity = Math.ceil(this.#capacity * 1.25) + 1024
    const { times, prices, sellers } = this
    this.times = new Float64Array(this.#capacity)
    this.times.set(times)
    this.prices = new Int32Array(this.#capacity)
    this.prices.set(prices)
    this.sellers = new Uint32Array(this.#capacity)
    this.sellers.set(sellers)
    for (const column of Object.values(this.facets)) column.grow(this.#capacity)
    this.texts.grow(this.#capacity)
  }
}

/** The order of ids by their characters, as the database has it. */
const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

function facetColumns(): Record<Facet, CodedColumn> {
  const column = (facet: Facet) => new CodedColumn(widthOf[facet])
  return {
    ...{ category: column('category'), whose: column('whose'), brand: column('brand'), kind: column('kind') },
    ...{ size: column('size'), color: column('color'), material: column('material') },
    condition: column('condition'),
  }
}
