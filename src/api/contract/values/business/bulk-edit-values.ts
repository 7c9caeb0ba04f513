/** What one change of many products may have (V-94). */
export const bulkEditLimits = { products: 1000, variants: 5000 } as const

/** What is done to the chosen products. */
export const bulkChanges = {
  raise_price: 'Raise prices',
  lower_price: 'Lower prices',
  set_price: 'Set a price',
  set_compare_at: 'Set or remove compare-at prices',
  change_stock: 'Add to or take from stock',
  set_stock: 'Set stock',
  move: 'Move to another category',
  add_to_collection: 'Add to a collection',
  remove_from_collection: 'Remove from a collection',
  add_tag: 'Add a tag',
  remove_tag: 'Remove a tag',
} as const

export const bulkEditStates = {
  planned: 'Preview',
  applied: 'Done',
  kept: 'Done',
  undone: 'Undone',
  discarded: 'Discarded',
} as const
