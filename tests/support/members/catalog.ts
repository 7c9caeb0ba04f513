import type pg from 'pg'
import { type SizeSystem, size } from '#src/api/contract/values/sizes.ts'
import type { Condition, Whose } from '#src/api/contract/values/values.ts'

type Queries = Pick<pg.Pool, 'query'>

/** Top-level categories with their leaves: slug, name, for whom, and what sizes they have. */
const tree: readonly [string, string, readonly [string, string, readonly Whose[], SizeSystem | null][]][] = [
  [
    'clothing',
    'Clothing',
    [
      ['dresses', 'Dresses', ['woman', 'kids'], 'alpha'],
      ['tops-and-t-shirts', 'Tops & T-shirts', ['woman', 'man', 'kids'], 'alpha'],
      ['shirts', 'Shirts', ['woman', 'man'], 'alpha'],
      ['knitwear', 'Knitwear', ['woman', 'man', 'kids'], 'alpha'],
      ['sweatshirts', 'Sweatshirts & Hoodies', ['woman', 'man', 'kids'], 'alpha'],
      ['jackets', 'Jackets', ['woman', 'man', 'kids'], 'alpha'],
      ['coats', 'Coats', ['woman', 'man', 'kids'], 'alpha'],
      ['jeans', 'Jeans', ['woman', 'man', 'kids'], 'waist-length'],
      ['trousers', 'Trousers', ['woman', 'man', 'kids'], 'eu'],
      ['skirts', 'Skirts', ['woman', 'kids'], 'eu'],
      ['swimwear', 'Swimwear', ['woman', 'man', 'kids'], 'alpha'],
    ],
  ],
  [
    'shoes',
    'Shoes',
    [
      ['sneakers', 'Sneakers', ['woman', 'man', 'kids'], 'shoe'],
      ['boots', 'Boots', ['woman', 'man', 'kids'], 'shoe'],
      ['sandals', 'Sandals', ['woman', 'man', 'kids'], 'shoe'],
      ['flats-and-loafers', 'Flats & Loafers', ['woman', 'man'], 'shoe'],
    ],
  ],
  [
    'bags',
    'Bags',
    [
      ['handbags', 'Handbags', ['woman'], null],
      ['backpacks', 'Backpacks', ['woman', 'man', 'kids'], null],
    ],
  ],
  [
    'accessories',
    'Accessories',
    [
      ['sunglasses', 'Sunglasses', ['woman', 'man'], null],
      ['scarves', 'Scarves', ['woman', 'man', 'kids'], null],
      ['hats', 'Hats', ['woman', 'man', 'kids'], null],
      ['jewellery', 'Jewellery', ['woman'], null],
    ],
  ],
]

/** Name to slug; the first two belong to companies. */
export const brands: readonly [name: string, slug: string][] = [
  ['Atelier Nord', 'atelier-nord'],
  ['Maison Élodie', 'maison-elodie'],
  ["Levi's", 'levis'],
  ['A.P.C.', 'apc'],
  ['H&M', 'h-and-m'],
  ['COS', 'cos'],
  ['Zara', 'zara'],
  ['Arket', 'arket'],
  ['Nike', 'nike'],
  ['Adidas', 'adidas'],
  ['New Balance', 'new-balance'],
  ['Dr. Martens', 'dr-martens'],
  ['Acne Studios', 'acne-studios'],
  ['Sandro', 'sandro'],
  ['Ganni', 'ganni'],
  ['Patagonia', 'patagonia'],
  ['Ray-Ban', 'ray-ban'],
  ['Birkenstock', 'birkenstock'],
  ['Petit Bateau', 'petit-bateau'],
  ['The North Face', 'the-north-face'],
]

export const companies = { 'atelier-nord': 'u_atelier0001', 'maison-elodie': 'u_elodie00001' } as const
export const members = ['u_mia000000001', 'u_theo00000001', 'u_ines00000001'] as const

/** Slugs of all leaf categories. */
export const leaves = tree.flatMap(([, , children]) => children.map(([slug]) => slug))

/** For whom a leaf category is. */
export function audiencesOf(leaf: string): readonly Whose[] {
  return tree.flatMap(([, , children]) => children).find(([slug]) => slug === leaf)?.[2] ?? []
}

/** The system of sizes of a leaf category, null where things have none. */
export function sizesOf(leaf: string): SizeSystem | null {
  return tree.flatMap(([, , children]) => children).find(([slug]) => slug === leaf)?.[3] ?? null
}

/** The size label a catalogue of this place would show, the same for the same number. */
export function someSize(system: SizeSystem, number: number): string {
  const labels: Record<SizeSystem, readonly string[]> = {
    alpha: ['XS', 'S', 'M', 'L', 'XL'],
    eu: ['34', '36', '38', '40', '42'],
    uk: ['8', '10', '12'],
    us: ['2', '4', '6'],
    'eu-men': ['46', '48', '50'],
    chest: ['38', '40'],
    'waist-length': ['W28/L32', 'W30/L32', 'W32/L34'],
    shoe: ['36', '38', '40.5', '42', '44'],
    'shoe-uk': ['6', '7'],
    'shoe-us-women': ['7', '8'],
    'shoe-us-men': ['9', '10'],
    'shoe-us-kids': ['10C', '1Y'],
    kids: ['92', '104', '116'],
    'kids-age': ['2T', '4Y'],
    'one-size': ['One size'],
  }
  return labels[system][number % labels[system].length] ?? 'M'
}

/** Categories, brands, two companies and three members: what listings stand on. */
export async function seedCatalog(db: Queries): Promise<void> {
  for (const [place, [slug, name, children]] of tree.entries()) {
    await addCategory(db, { slug, name, parent: null, position: place, sizes: null, audiences: [] })
    for (const [position, [child, label, audiences, sizes]] of children.entries()) {
      await addCategory(db, { slug: child, name: label, parent: slug, position, sizes, audiences })
    }
  }
  for (const [name, slug] of brands) {
    await db.query('insert into brands (id, slug, name, is_featured) values ($1, $2, $3, $4)', [
      brandId(slug),
      slug,
      name,
      slug in companies,
    ])
  }
  for (const id of [...Object.values(companies), ...members]) {
    const isCompany = !members.some(member => member === id)
    await db.query(
      `insert into users (id, email, name, is_company, state, email_verified_at) values ($1, $2, $3, $4, 'active', now())`,
      [id, `${id}@test.example`, id.slice(2, 6), isCompany],
    )
  }
  for (const [slug, user] of Object.entries(companies)) {
    await db.query(`insert into companies (user_id, brand_id, state) values ($1, $2, 'open')`, [
      user,
      brandId(slug),
    ])
  }
}

interface CategorySeed {
  slug: string
  name: string
  parent: string | null
  position: number
  sizes: SizeSystem | null
  audiences: readonly Whose[]
}

async function addCategory(
  db: Queries,
  { slug, name, parent, position, sizes, audiences }: CategorySeed,
): Promise<void> {
  await db.query(
    'insert into categories (id, slug, name, parent_id, position, size_system) values ($1, $2, $3, $4, $5, $6)',
    [categoryId(slug), slug, name, parent && categoryId(parent), position, sizes],
  )
  for (const whose of audiences) {
    await db.query('insert into category_audiences values ($1, $2)', [categoryId(slug), whose])
  }
}

export const categoryId = (slug: string) => `c_${slug.replaceAll('-', '').padEnd(10, '0')}`
export const brandId = (slug: string) => `b_${slug.replaceAll('-', '').padEnd(10, '0')}`
const slugOf = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

let made = 0
const nextNumber = () => {
  made += 1
  return String(made).padStart(8, '0')
}

/** A member's ad as a test tells it; what it leaves out is ordinary. */
export interface AdSeed {
  title: string
  category: string
  whose: Whose
  brand?: string | null
  colors?: readonly string[]
  materials?: readonly string[]
  size?: [SizeSystem, string] | null
  condition?: Condition
  price?: number
  parcel?: 's' | 'm' | 'l'
  state?: string
  description?: string
  seller?: string
  at?: string
}

/** Inserts an ad; answers its id. `price` is cents, `at` the time it was published. */
export async function addAd(db: Queries, given: AdSeed): Promise<string> {
  const id = `a_test${nextNumber()}`
  const fit = given.size ? size(...given.size) : null
  await db.query(
    `insert into ads (id, seller_id, slug, title, description, category_id, brand_id, whose, size_system, size_label,
       size_key, colors, materials, condition, price_cents, parcel, state, published_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, coalesce($18, clock_timestamp()))`,
    [
      id,
      given.seller ?? members[0],
      slugOf(given.title),
      given.title,
      given.description ?? '',
      categoryId(given.category),
      given.brand ? brandId(given.brand) : null,
      given.whose,
      fit?.system ?? null,
      fit?.label ?? null,
      fit?.key ?? null,
      given.colors ?? [],
      given.materials ?? [],
      given.condition ?? 'very_good',
      given.price ?? 2500,
      given.parcel ?? 's',
      given.state ?? 'published',
      given.at ?? null,
    ],
  )
  return id
}

/** A variant as a test tells it; prices are cents. */
export interface VariantSeed {
  size?: [SizeSystem, string]
  color?: string
  price?: number
  compareAt?: number
  stock?: number
}

/** A brand's product as a test tells it. */
export interface ProductSeed {
  title: string
  category: string
  whose: Whose
  brand?: keyof typeof companies
  materials?: readonly string[]
  variants?: readonly VariantSeed[]
  state?: string
  description?: string
  at?: string
}

/** Inserts a product with its variants; answers its id. */
export async function addProduct(db: Queries, given: ProductSeed): Promise<string> {
  const number = nextNumber()
  const id = `p_test${number}`
  const brand = given.brand ?? 'atelier-nord'
  await db.query(
    `insert into products (id, brand_id, seller_id, slug, title, description, category_id, whose, materials, state, published_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, coalesce($11, clock_timestamp()))`,
    [
      id,
      brandId(brand),
      companies[brand],
      slugOf(given.title),
      given.title,
      given.description ?? '',
      categoryId(given.category),
      given.whose,
      given.materials ?? [],
      given.state ?? 'active',
      given.at ?? null,
    ],
  )
  const variants = given.variants ?? [{ size: ['alpha', 'M'], color: 'black' }]
  for (const [position, variant] of variants.entries()) {
    const fit = variant.size ? size(...variant.size) : null
    await db.query(
      `insert into variants (id, product_id, seller_id, sku, color, size_system, size_label, size_key, price_cents,
         compare_at_cents, stock, position)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        `v_test${number}_${position}`,
        id,
        companies[brand],
        `SKU-${number}-${position}`,
        variant.color ?? null,
        fit?.system ?? null,
        fit?.label ?? null,
        fit?.key ?? null,
        variant.price ?? 4900,
        variant.compareAt ?? null,
        variant.stock ?? 5,
        position,
      ],
    )
  }
  return id
}

// short enough for any statement timeout
const batch = 2500

const listingsText = `insert into listings
     select (case when i % 3 = 0 then 'p' else 'a' end) || '_gen' || lpad(i::text, 9, '0'),
       case when i % 3 = 0 then 'product' else 'ad' end,
       h.f % 12 <> 0,
       lower(w.adjective || '-' || w.noun),
       w.adjective || ' ' || w.material || ' ' || w.noun,
       'u_gen' || lpad((h.e % (1 + $1::int / 50))::text, 8, '0'),
       b.id, b.slug, b.name, c.id, c.slug, c.name, c.audiences[1 + h.a % cardinality(c.audiences)],
       500 + (h.b % 30000), case when h.c % 7 = 0 then 40000 end,
       case when c.size_system is null then '{}'
            when h.d % 5 = 0 then array[(array['xs','s','m','l','xl'])[1 + h.a % 5], (array['xxl','3xl'])[1 + h.b % 2]]
            else array[(array['xs','s','m','l','xl'])[1 + h.a % 5]] end,
       (array['XS','S','M','L','XL'])[1 + h.a % 5],
       case when h.e % 4 = 0 then array[w.color, w.other] else array[w.color] end,
       array[lower(w.material)],
       case when i % 3 = 0 then 'new_with_tags' else (array['new_without_tags','very_good','good','satisfactory'])[1 + h.c % 4] end,
       jsonb_build_object('id', 'i_gen' || lpad(i::text, 9, '0'), 'alt', w.adjective || ' ' || w.noun, 'width', 800, 'height', 1000,
         'placeholder', '1QcSHQRnh493V4dIh4eXh1h4kJUI', 'types', array['image/avif', 'image/webp'], 'widths', array[200, 400, 800]),
       -- as in life the newest came last, but for drafts and ads renewed
       timestamptz '2026-11-01 00:00:00+00' - ($1::int - i) * interval '37 seconds' - (h.a % 86400) * interval '2 seconds',
       listing_text(w.adjective || ' ' || w.material || ' ' || w.noun, b.name, c.name, c.audiences[1 + h.a % cardinality(c.audiences)],
         array[w.color], array[lower(w.material)], 'Worn a few times, kept with care. Article ' || md5(i::text) || '.')
     from generate_series($2::int, $3::int) as i,
       -- parts of one hash, so that no two attributes go in step
       lateral (select abs(hashint4(i)) as a, abs(hashint4(i + 100000003)) as b, abs(hashint4(i + 200000003)) as c,
         abs(hashint4(i + 300000007)) as d, abs(hashint4(i + 400000009)) as e, abs(hashint4(i + 500000003)) as f) as h,
       lateral (select (array['Oversized','Slim','Vintage','Cropped','Relaxed','Tailored','Pleated','Ribbed','Quilted','Striped','Floral','Classic'])[1 + h.a % 12] as adjective,
         (array['Cotton','Linen','Wool','Denim','Silk','Leather','Viscose','Cashmere'])[1 + h.b % 8] as material,
         (array['Dress','Shirt','Jacket','Coat','Jeans','Trousers','Skirt','Sweater','Blouse','Blazer','Cardigan','Hoodie','T-shirt','Shorts','Boots','Sneakers','Bag','Scarf'])[1 + h.c % 18] as noun,
         (array['black','white','grey','beige','navy','blue','green','red','pink','brown','olive','burgundy'])[1 + h.d % 12] as color,
         (array['gold','silver','cream','camel'])[1 + h.b % 4] as other) as w,
       lateral (select id, slug, name from (select *, row_number() over (order by slug) - 1 as n, count(*) over () as all_of from brands) x
         where n = h.d % all_of) as b,
       lateral (select id, slug, name, size_system, audiences from (
         select k.*, row_number() over (order by k.slug) - 1 as n, count(*) over () as all_of,
           array(select whose from category_audiences ca where ca.category_id = k.id order by whose) as audiences
         from categories k where k.parent_id is not null) y
         where n = h.f % all_of) as c`

/**
 * Writes `count` listings straight into the projection, without products or ads behind them: for counting and
 * timing. The same count gives the same listings; one in twelve is not live.
 */
export async function generateListings(db: Queries, count: number): Promise<void> {
  await db.query('alter table listings disable trigger user')
  for (let from = 1; from <= count; from += batch) {
    await db.query(listingsText, [count, from, Math.min(count, from + batch - 1)])
  }
  await db.query('alter table listings enable trigger user')
  await db.query(`insert into search_terms (term, lexeme)
    select distinct t.term, t.lexeme from (select * from listings order by id limit 20000) l, terms_of(l) t
    where not exists (select from search_terms s where s.term = t.term)`)
  await db.query('analyze listings')
  await db.query(`notify catalogue`)
}
