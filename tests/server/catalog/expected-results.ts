import type { CatalogRig, ListQuery } from '#tests/support/members/catalog-rig.ts'

/**
 * What a listing is like. Every field that is given has to hold; a list means any of its values.
 *
 * - `category`: the slug of its category or of the one above ("dresses", "shoes").
 * - `whose`, `brand`, `condition`: its audience ("woman"), the slug of its brand, its condition ("new_with_tags").
 * - `color`, `material`: a slug among its colors or materials.
 * - `size`: a key among the sizes in which it can be bought ("m", "shoe-43"); `w30*` is any key that begins so.
 * - `min`, `max`: its price in dollars, inclusive.
 * - `title`: matches its title. `text`: matches its title or its description.
 * - `either`: at least one of these holds. `not`: this does not hold.
 */
export interface Facts {
  category?: string | readonly string[]
  whose?: string | readonly string[]
  brand?: string | readonly string[]
  condition?: string | readonly string[]
  color?: string | readonly string[]
  material?: string | readonly string[]
  size?: string | readonly string[]
  min?: number
  max?: number
  title?: RegExp
  text?: RegExp
  either?: readonly Facts[]
  not?: Facts
}

/** A query with what it has to show. */
export interface ExpectedQuery {
  /** As it is typed into the search. */
  typed: string
  /** What each of the first five is like. Four of five will do, and all of fewer than five. */
  firstFive: Facts
  /** Titles that must be among the first five. */
  shows?: readonly string[]
  /** What no result on any page is like: what the query negates. */
  never?: Facts
  /** Nothing fits, and the relaxed list is what is judged. It leaves out one of these words. */
  relaxed?: readonly string[]
}

/** How a table did. */
export interface Outcome {
  /** One line for each query that shows something else, with the reason. */
  missed: string[]
  /** Of those, the queries that show what they negate. */
  shownThoughNegated: string[]
  /** The mean share of the first five results that are as expected; 0 for a query that shows nothing. */
  precision: number
}

interface Judged {
  id: string
  title: string
  description: string
  category: string
  above: string | null
  whose: string
  brand: string | null
  condition: string
  colors: readonly string[]
  materials: readonly string[]
  sizes: readonly string[]
  price: number
}

const first = 5
const enough = 0.8

/** Asks every query of a table and judges its results. Misses are printed. */
export async function judge(
  rig: Pick<CatalogRig, 'pool' | 'list'>,
  table: readonly ExpectedQuery[],
  name: string,
): Promise<Outcome> {
  const facts = await factsOf(rig)
  const missed: string[] = []
  const shownThoughNegated: string[] = []
  let sum = 0
  for (const query of table) {
    const { typed, firstFive, shows = [], never, relaxed } = query
    const answer = await rig.list({ q: typed })
    const cards = relaxed === undefined ? answer.data : (answer.relaxed?.data ?? [])
    const found = cards.slice(0, first).flatMap(({ id }) => facts.get(id) ?? [])
    const right = found.filter(each => isLike(each, firstFive))
    const share = found.length === 0 ? 0 : right.length / found.length
    sum += share
    const reasons: string[] = []
    if (found.length === 0) reasons.push('nothing')
    else if (share < enough) {
      const others = found.filter(each => !isLike(each, firstFive)).map(tell)
      reasons.push(`${right.length} of ${found.length}, and ${others.join(' · ')}`)
    }
    const absent = shows.filter(title => !found.some(each => each.title === title))
    if (absent.length > 0) reasons.push(`not ${absent.join(', ')}, but ${found.map(tell).join(' · ')}`)
    if (relaxed !== undefined) {
      if (answer.data.length > 0)
        reasons.push(`not relaxed: ${answer.data.map(({ title }) => title).join(' · ')}`)
      const leftOut = (answer.relaxed?.left_out ?? []).map(each => each.typed)
      if (!leftOut.some(each => relaxed.includes(each)))
        reasons.push(`left out ${leftOut.join(', ') || 'nothing'}`)
    }
    if (never !== undefined) {
      const all = [
        ...(await everyPage(rig, { q: typed })),
        ...(answer.relaxed?.data.map(({ id }) => id) ?? []),
      ]
      const wrong = all.flatMap(id => facts.get(id) ?? []).filter(each => isLike(each, never))
      if (wrong.length > 0) {
        reasons.push(`shows ${wrong.slice(0, first).map(tell).join(' · ')}`)
        shownThoughNegated.push(typed)
      }
    }
    if (reasons.length > 0) missed.push(`${typed}: ${reasons.join('; ')}`)
  }
  const precision = sum / table.length
  console.info(
    `${name}: ${table.length - missed.length} of ${table.length} as expected, precision of the first five ${precision.toFixed(3)}`,
  )
  for (const line of missed) console.info(`  ${line}`)
  return { missed, shownThoughNegated, precision }
}

async function everyPage(rig: Pick<CatalogRig, 'pool' | 'list'>, query: ListQuery): Promise<string[]> {
  const ids: string[] = []
  for (let cursor: string | null = null; ; ) {
    const page = await rig.list(cursor === null ? query : { ...query, cursor })
    ids.push(...page.data.map(({ id }) => id))
    cursor = page.next_cursor
    if (cursor === null) return ids
  }
}

async function factsOf({ pool }: Pick<CatalogRig, 'pool'>): Promise<Map<string, Judged>> {
  const { rows } = await pool.query<Judged>(
    `select l.id, l.title, coalesce(a.description, p.description, '') as description, l.category_slug as category,
       above.slug as above, l.whose, l.brand_slug as brand, l.condition, l.colors, l.materials, l.size_keys as sizes,
       l.price_cents / 100.0 as price
     from listings l join categories c on c.id = l.category_id left join categories above on above.id = c.parent_id
     left join ads a on a.id = l.id left join products p on p.id = l.id`,
  )
  return new Map(rows.map(row => [row.id, { ...row, price: Number(row.price) }]))
}

type Value = string | readonly string[]

function isLike(listing: Judged, facts: Facts): boolean {
  const { either, not, title, text, min = 0, max = Number.POSITIVE_INFINITY } = facts
  const { category, above } = listing
  const has = (wanted: Value | undefined, values: readonly (string | null)[]) =>
    wanted === undefined ||
    [wanted].flat().some(each => values.some(value => value !== null && fits(each, value)))
  return (
    has(facts.category, [category, above]) &&
    has(facts.whose, [listing.whose]) &&
    has(facts.brand, [listing.brand]) &&
    has(facts.condition, [listing.condition]) &&
    has(facts.color, listing.colors) &&
    has(facts.material, listing.materials) &&
    has(facts.size, listing.sizes) &&
    listing.price >= min &&
    listing.price <= max &&
    (title === undefined || title.test(listing.title)) &&
    (text === undefined || text.test(`${listing.title}. ${listing.description}`)) &&
    (either === undefined || either.some(each => isLike(listing, each))) &&
    (not === undefined || !isLike(listing, not))
  )
}

const fits = (wanted: string, value: string) =>
  wanted.endsWith('*') ? value.startsWith(wanted.slice(0, -1)) : value === wanted

const tell = ({ title, category, colors, sizes, price }: Judged) =>
  `${title} (${[category, ...colors, ...sizes, `$${price}`].join(' ')})`
