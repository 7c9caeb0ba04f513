/** What a product with one variant is called among the others. */
export const onlyVariant = 'Only variant'
