import { type Asked, ask, type RowWith, statement, t } from '#server/platform/database/statement.ts'
import { newId } from '#server/platform/ids/ids.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { DocumentKind } from '#src/api/contract/values/business/tax-values.ts'
import type { DocumentContent } from './content.ts'

const columns = {
  id: t.text,
  kind: t.textOf<DocumentKind>(),
  refund_id: t.orNull(t.text),
  year: t.int,
  number: t.int,
  issued_at: t.timestamp,
  content: t.jsonb<DocumentContent>(),
}

/** An issued document. */
export type StoredDocument = RowWith<typeof columns>

const ofOrder = statement('documents_of_order', {
  text: `select id, kind, refund_id, year, number, issued_at, content from documents
     where order_id = $1 order by kind = 'credit_note', issued_at, year, number`,
  parameters: [t.text],
  columns,
})

/** The documents of an order: its invoice, and then its credit notes. */
export const findDocuments = (on: Asked, orderId: string): Promise<StoredDocument[]> =>
  ask(on, ofOrder, [orderId])

const next = statement('next_document_number', {
  // dates of a series never run backwards, whichever transaction comes first
  text: `insert into document_series as s (company_id, kind, year, last, at) values ($1, $2, $3, 1, $4)
     on conflict (company_id, kind, year) do update set last = s.last + 1, at = greatest(s.at, excluded.at)
     returning last, at`,
  parameters: [t.text, t.text, t.int, t.timestamp],
  columns: { last: t.int, at: t.timestamp },
})

const added = statement('add_document', {
  text: `insert into documents (id, company_id, order_id, kind, refund_id, year, number, issued_at, country, content)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
  // biome-ignore format: one line, as the columns
  parameters: [t.text, t.text, t.text, t.text, t.orNull(t.text), t.int, t.int, t.timestamp, t.text, t.jsonb<string>()],
})

interface NewDocument {
  company_id: string
  order_id: string
  kind: DocumentKind
  refund_id: string | null
  country: string
  content: DocumentContent
}

/**
 * Issues a document with the next number of its series. The number belongs to the transaction: one that is rolled back or
 * killed gives it back, and others wait for it meanwhile, so that a series has no gap (V-89).
 */
export async function addDocument(uow: UnitOfWork, document: NewDocument): Promise<StoredDocument> {
  const { company_id, order_id, kind, refund_id, country, content } = document
  const year = uow.now.getUTCFullYear()
  const [assigned] = await uow.ask(next, [company_id, kind, year, uow.now])
  if (assigned === undefined) throw new Error('A series has a next number.')
  const [id, { last: number, at: issued_at }] = [newId('doc'), assigned]
  const json = JSON.stringify(content)
  // biome-ignore format: one line, as the columns
  await uow.ask(added, [id, company_id, order_id, kind, refund_id, year, number, issued_at, country, json])
  return { id, kind, refund_id, year, number, issued_at, content }
}
