import { type Asked, ask, type RowWith, statement, t } from '#server/platform/database/statement.ts'

const skusOfOrder = statement('skus_of_order', {
  text: `select l.id as line_id, v.sku from order_lines l left join variants v on v.id = l.item_id
     where l.order_id = any($1)`,
  parameters: [t.list(t.text)],
  columns: { line_id: t.text, sku: t.orNull(t.text) },
})

const exportedFacts = statement('exported_facts_of_lines', {
  text: `select l.id as line_id, v.sku, v.barcode,
       (select coalesce(json_agg(json_build_object('carrier', s.carrier, 'tracking', s.tracking) order by s.position), '[]')
         from shipment_lines k join shipments s on s.id = k.shipment_id
         where k.line_id = l.id and s.direction = 'out') as parcels
     from order_lines l left join variants v on v.id = l.item_id where l.order_id = any($1)`,
  parameters: [t.list(t.text)],
  columns: {
    line_id: t.text,
    sku: t.orNull(t.text),
    barcode: t.orNull(t.text),
    parcels: t.json<{ carrier: string; tracking: string }[]>(),
  },
})

export type ExportedFacts = RowWith<typeof exportedFacts.columns>

/** SKU, barcode and parcels of each line of orders, by the line's id. */
export async function findExportedFacts(
  on: Asked,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, ExportedFacts>> {
  const rows = await ask(on, exportedFacts, [orderIds])
  return new Map(rows.map(row => [row.line_id, row]))
}

/** The SKU of each line of orders, by the line's id; null for one that was deleted or has none. */
export async function findSkus(
  on: Asked,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const rows = await ask(on, skusOfOrder, [orderIds])
  return new Map(rows.map(({ line_id, sku }) => [line_id, sku]))
}
