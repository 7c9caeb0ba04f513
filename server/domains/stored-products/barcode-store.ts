import { type Asked, ask, statement, t } from '#server/platform/database/statement.ts'

const ownersOfBarcodes = statement('owners_of_barcodes', {
  text: `select barcode_key(v.barcode) as key, p.id, p.title from variants v join products p on p.id = v.product_id
     where v.seller_id = $1 and barcode_key(v.barcode) = any($2) and v.barcode is not null and v.retired_at is null`,
  parameters: [t.text, t.list(t.text)],
  columns: { key: t.text, id: t.text, title: t.text },
  planned: 'each time',
})

/** The products of a company that have these barcodes, by the keys under which barcodes are compared. */
export async function findBarcodeOwners(
  on: Asked,
  sellerId: string,
  keys: readonly string[],
): Promise<Map<string, { id: string; title: string }>> {
  if (keys.length === 0) return new Map()
  const rows = await ask(on, ownersOfBarcodes, [sellerId, keys])
  return new Map(rows.map(({ key, id, title }) => [key, { id, title }]))
}
