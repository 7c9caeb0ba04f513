import type { FormatAdapter } from '#server/domains/import-formats/adapter.ts'
import { google } from './google.ts'

/**
 * The product catalog of Meta (Facebook and Instagram), which has Google's names and some of its own.
 * https://developers.facebook.com/docs/commerce-platform/catalog/fields
 */
export const meta: FormatAdapter = {
  ...google,
  format: 'meta',
  recognizes: has =>
    has('id', 'title') &&
    ['fbproductcategory', 'quantitytosellonfacebook', 'video0url', 'style0', 'image0url'].some(name =>
      has(name),
    ),
  columns: {
    ...google.columns,
    quantitytosellonfacebook: 'stock',
    image0url: 'variant_image',
    // numbers of its own, which are others than Google's
    fbproductcategory: null,
  },
}
