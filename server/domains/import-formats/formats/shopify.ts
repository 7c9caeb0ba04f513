import type { FormatAdapter } from '#server/domains/import-formats/adapter.ts'

/**
 * Shopify's product CSV: a row for each variant, further rows for images alone; what is of the product stands in the
 * first row. Since 2024 the columns have other names, and the category and the audience stand in a path and in
 * metafields. https://help.shopify.com/en/manual/products/import-export/using-csv
 */
export const shopify: FormatAdapter = {
  format: 'shopify',
  recognizes: has =>
    has('handle', 'variantprice') || has('handle', 'bodyhtml') || has('urlhandle', 'option1value'),
  columns: {
    id: null,
    // what is of the whole product here, and no option
    color: null,
    size: null,
    metafieldtargetgender: 'whose',
    googleshoppinggender: 'whose',
    metafieldagegroup: 'age_group',
    googleshoppingagegroup: 'age_group',
    metafieldfabric: 'materials',
  },
}
