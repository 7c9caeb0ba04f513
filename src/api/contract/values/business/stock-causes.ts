/** Why the stock of a variant changed, and how its history says so (V-95). */
export const stockCauses = {
  created: 'Added with the variant',
  edited: 'Changed by hand',
  bulk_edited: 'Changed by a bulk edit',
  bulk_undone: 'Bulk edit undone',
  imported: 'Set by an import',
  import_undone: 'Import undone',
  checkout: 'Held for a shopper',
  sold: 'Sold',
  checkout_ended: 'Not bought, back in stock',
  cancelled: 'Not shipped, back in stock',
  returned: 'Returned to stock',
} as const

export type ShownCause = keyof typeof stockCauses

/** A cause as a writer of stock gives it: a sale is a checkout that was paid, which only a reader knows. */
export type StockCause = Exclude<ShownCause, 'sold'>

/** How far the history goes back, in months. */
export const stockHistoryMonths = 24
