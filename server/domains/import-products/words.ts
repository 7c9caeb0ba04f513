import type { Whose } from '#src/api/contract/values/values.ts'

/** What a product with one variant is called among the others. */
export const onlyVariant = 'Only variant'

export const noProductOfSku = (sku: string) => `No product of yours has the SKU ${sku}.`

/* What a file leaves open. */
export const aboutCategory = 'Category of products whose type has none'
export const aboutAudience = 'Who products are for'
export const aboutStock = 'Stock of new variants'
export const aboutSold = 'Stock of variants that were sold since the file was written'
export const aboutCurrency = (currency: string) => `Prices in ${currency}`
export const aboutDecimals = 'How these prices are read'
const audience: Readonly<Record<Whose, string>> = { woman: 'women', man: 'men', kids: 'kids' }
export const aboutSizes = (category: string, whose: Whose | null) =>
  whose === null ? `Sizes: ${category}` : `Sizes: ${category} for ${audience[whose]}`

/* What is taken for granted. */
export const draft = 'draft'
export const active = 'on sale'
export const categoryOfType = 'The category was found by the words of the product type.'
export const categoryUnknown = 'No category is chosen for this product type. It gets the one for the others.'
export const categoryNotSaid = 'The file names no product type. It gets the category for the others.'
export const audienceNotSaid = 'The file does not say who it is for.'
export const onlyAudience = (category: string) => `${category} are for nobody else here.`
export const draftWithoutStock = 'The file does not say how many there are. It stays a draft.'
export const stockNotSaid = 'The file does not say how many there are.'
export const statusNotSaid = 'The file does not say whether it is on sale.'
export const sizesOf = 'The sizes fit several systems.'
export const colorWord = 'The color was found by its word.'
