import type { FormatAdapter } from '#server/domains/import-formats/adapter.ts'
import { bigcommerce } from './bigcommerce.ts'
import { depop } from './depop.ts'
import { etsy } from './etsy.ts'
import { garderobe } from './garderobe.ts'
import { google } from './google.ts'
import { magento } from './magento.ts'
import { meta } from './meta.ts'
import { shopify } from './shopify.ts'
import { square } from './square.ts'
import { woocommerce } from './woocommerce.ts'

/** Any table: its columns are mapped by hand. */
export const anyTable: FormatAdapter = { format: 'other', recognizes: () => true, columns: { id: null } }

/** The formats that are recognized; the first that fits a header counts. */
export const adapters: readonly FormatAdapter[] = [
  shopify,
  woocommerce,
  magento,
  bigcommerce,
  square,
  etsy,
  depop,
  meta,
  google,
  garderobe,
]
