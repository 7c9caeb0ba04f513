/** The fields of a garment that a row can contain. `slug` identifies an existing garment. */
export type Field =
  | 'slug'
  | 'title'
  | 'category'
  | 'whose'
  | 'brand'
  | 'size_system'
  | 'size'
  | 'colors'
  | 'pattern'
  | 'materials'
  | 'seasons'
  | 'tags'
  | 'condition'
  | 'rating'
  | 'price'
  | 'currency'
  | 'bought_on'
  | 'measurements'
  | 'storage'
  | 'notes'
  | 'decision'
  | 'open_to_offers'

/** Column names that other programs use, without spaces and punctuation. */
const names: Readonly<Record<Field, readonly string[]>> = {
  slug: ['slug', 'address'],
  title: ['title', 'name', 'item', 'garment', 'itemname', 'piece'],
  category: ['category', 'type', 'kind', 'subcategory'],
  whose: ['whose', 'gender', 'department', 'audience'],
  brand: ['brand', 'label', 'designer', 'brands', 'maker'],
  size_system: ['sizesystem'],
  size: ['size', 'sizes', 'sizelabel'],
  colors: ['colors', 'color', 'colours', 'colour'],
  pattern: ['pattern', 'patterns', 'print'],
  materials: ['materials', 'material', 'fabric', 'fabrics', 'composition'],
  seasons: ['seasons', 'season'],
  tags: ['tags', 'tag', 'keywords'],
  condition: ['condition'],
  rating: ['rating', 'stars', 'love'],
  price: ['price', 'cost', 'paid', 'purchaseprice', 'pricepaid', 'amount', 'retailprice'],
  currency: ['currency', 'currencycode', 'pricecurrency'],
  bought_on: ['boughton', 'date', 'purchasedate', 'datepurchased', 'purchased', 'dateofpurchase', 'bought'],
  measurements: ['measurements', 'measurementscm', 'measures'],
  storage: ['storage', 'location', 'storageplace', 'place', 'wardrobe', 'closet'],
  notes: ['notes', 'note', 'comment', 'comments', 'description'],
  decision: ['decision'],
  open_to_offers: ['opentooffers', 'offers'],
}
const known = new Map(
  Object.entries(names).flatMap(([field, aliases]) => aliases.map(alias => [alias, field as Field])),
)

/**
 * Maps fields to the columns of a header, the first column if two match; also returns the unknown columns.
 */
export function fieldsOf(head: readonly string[]): { columns: Map<Field, number>; ignored: string[] } {
  const columns = new Map<Field, number>()
  const ignored: string[] = []
  for (const [at, name] of head.entries()) {
    const field = known.get(name.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
    if (field !== undefined && !columns.has(field)) columns.set(field, at)
    else if (name !== '') ignored.push(name)
  }
  return { columns, ignored }
}
