import type { PersonalTable } from '#server/domains/personal-data/index.ts'

/** Markdowns of a brand. */
export const markdownsData: readonly PersonalTable[] = [
  {
    table: 'markdowns',
    columns: ['seller_id', 'name', 'filter'],
    exported: {
      markdowns: `select m.id, m.name, m.percent, m.amount_cents, m.rounding, m.products, m.filter, m.first_day, m.last_day,
        m.state, m.created_at, m.started_at, m.ended_at
        from markdowns m, me where m.seller_id = me.id order by m.created_at`,
    },
    forgotten: { kept: 'Prices of a brand’s goods; the shop shows none whose company has left.' },
    planted: { kept: 'Prices of a brand’s goods, which it set itself.' },
  },
]
