import type { Services } from '#server/platform/handler/handler.ts'
import { change, type UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { addDocument, findDocuments, type StoredDocument } from './document-store.ts'
import { creditContent, invoiceContent } from './invoice.ts'
import { findForDocuments, lockForDocuments, type OrderForDocuments } from './order-store.ts'

type Found = Awaited<ReturnType<typeof findForDocuments>>

/**
 * Issues what is missing of a brand's order: its invoice once something of it was shipped while the company had a tax
 * number, and a credit note for each refund since (V-89). It may run as often as it likes: what is issued stays.
 */
export async function issueDocuments(services: Services, orderId: string): Promise<void> {
  await change(services, async uow => {
    if (!(await lockForDocuments(uow, orderId))) return
    const found = await findForDocuments(uow, orderId)
    const [first, ...credited] = await findDocuments(uow.client, orderId)
    const invoice = first ?? (await issueInvoice(uow, orderId, found))
    if (invoice === null) return
    await issueCreditNotes(uow, orderId, found, [invoice, ...credited])
  })
}

async function issueInvoice(
  uow: UnitOfWork,
  orderId: string,
  { order, lines, refunds }: Found,
): Promise<StoredDocument | null> {
  const seller = sellerOf(order)
  if (seller === null || order.shipped_at === null) return null
  const shipped = order.shipped_at
  const before = refunds.filter(({ created_at }) => created_at <= shipped)
  const content = invoiceContent(order, lines, before, { seller })
  if (content === null) return null
  const { seller_id: company_id, country } = order
  return addDocument(uow, {
    ...{ company_id, order_id: orderId, kind: 'invoice', refund_id: null, country, content },
  })
}

/** Who sold it, for its taxes; null unless the company had its tax number when the order was first shipped. */
function sellerOf({ shop_name, legal_name, tax_number, registered, ...order }: OrderForDocuments) {
  if (legal_name === null || tax_number === null || registered === null) return null
  const { shipped_at, numbered_since } = order
  if (shipped_at === null || numbered_since === null || shipped_at < numbered_since) return null
  return { name: shop_name, legal_name, tax_number, address: registered }
}

async function issueCreditNotes(
  uow: UnitOfWork,
  orderId: string,
  { order, lines, refunds }: Found,
  issued: [StoredDocument, ...StoredDocument[]],
): Promise<void> {
  const [invoice] = issued
  const settled = new Set([...invoice.content.refunds, ...issued.map(({ refund_id }) => refund_id)])
  for (const refund of refunds.filter(({ id }) => !settled.has(id))) {
    const content = creditContent(lines, refund, issued)
    if (content === null) continue
    const { seller_id: company_id, country } = order
    issued.push(
      await addDocument(uow, {
        ...{ company_id, order_id: orderId, kind: 'credit_note', refund_id: refund.id, country, content },
      }),
    )
  }
}
