import type { ImportField } from '#src/api/contract/values/business/import-fields.ts'

/**
 * Names of columns, without spaces and punctuation: of our own export, of Shopify's product CSV, of the Google
 * Merchant feed, and of tables that people write themselves. The first that a file has wins.
 */
const aliases: Readonly<Record<ImportField, readonly string[]>> = {
  handle: ['handle', 'urlhandle', 'itemgroupid', 'productid', 'parentsku', 'parentid'],
  title: ['title', 'name', 'producttitle', 'productname'],
  description: ['description', 'bodyhtml', 'body', 'productdescription', 'longdescription'],
  type: ['category', 'type', 'producttype', 'customproducttype', 'categories'],
  product_category: ['productcategory'],
  google_category: ['googleproductcategory', 'googleshoppinggoogleproductcategory'],
  whose: ['whose', 'gender', 'googleshoppinggender', 'department', 'audience'],
  age_group: ['agegroup', 'googleshoppingagegroup'],
  materials: ['materials', 'material', 'fabric', 'fabrics', 'composition'],
  status: ['status', 'state'],
  gift_card: ['giftcard'],
  published: ['published', 'publishedononlinestore'],
  option1_name: ['option1name'],
  option1_value: ['option1value'],
  option2_name: ['option2name'],
  option2_value: ['option2value'],
  option3_name: ['option3name'],
  option3_value: ['option3value'],
  color: ['color', 'colour', 'colors', 'colours'],
  size: ['size', 'sizes'],
  sku: ['sku', 'variantsku', 'articlenumber', 'itemnumber', 'id'],
  currency: ['currency', 'currencycode', 'pricecurrency'],
  price: ['price', 'variantprice', 'retailprice'],
  sale_price: ['saleprice'],
  sale_from: ['salepricestarts', 'salestart', 'salestartdate'],
  sale_until: ['salepriceends', 'saleend', 'saleenddate'],
  compare_at: ['compareat', 'compareatprice', 'variantcompareatprice', 'rrp'],
  stock: [
    'stock',
    'variantinventoryqty',
    'inventoryquantity',
    'quantity',
    'qty',
    'inventory',
    'stockquantity',
  ],
  availability: ['availability'],
  image: ['images', 'image', 'imagesrc', 'productimageurl', 'imagelink', 'imageurl', 'photo', 'photos'],
  more_images: ['additionalimagelink', 'additionalimagelinks', 'additionalimages'],
  image_alt: ['imagealt', 'imagealttext'],
  variant_image: ['variantimage', 'variantimageurl'],
}

const byName = new Map(
  Object.entries(aliases).flatMap(([field, names]) =>
    names.map((name, rank) => [name, { field: field as ImportField, rank }] as const),
  ),
)

/**
 * The name of a column as it is compared: lower case, letters and digits, without accents and without Google's prefix.
 * A metafield of Shopify's own is `metafield` and its key, whatever the shop calls it.
 */
export function bareName(name: string): string {
  const key = /\(product\.metafields\.shopify\.([\w-]+)\)\s*$/i.exec(name)?.[1]
  return (key === undefined ? name : `metafield${key}`)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^g:/, '')
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** The field that a column's bare name suggests, and how good a name for it that is; 0 is the best. */
export const aliasOf = (name: string): { field: ImportField; rank: number } | undefined => byName.get(name)
