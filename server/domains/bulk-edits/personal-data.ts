import type { PersonalTable } from '#server/domains/personal-data/index.ts'

/** Changes of many products of a brand. */
export const bulkEditsData: readonly PersonalTable[] = [
  {
    table: 'bulk_edits',
    columns: ['seller_id', 'change'],
    exported: {
      bulk_edits: `select b.id, b.change, b.products, b.state, b.created_at, b.applied_at, b.undone_at
        from bulk_edits b, me where b.seller_id = me.id order by b.created_at`,
    },
    forgotten: { kept: 'Values of a brand’s goods; the shop shows none whose company has left.' },
    planted: { kept: 'Values of a brand’s goods, which it set itself.' },
  },
]
