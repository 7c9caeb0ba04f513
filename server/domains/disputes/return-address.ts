import { statement, t } from '#server/platform/database/statement.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'

const copiedAddress = statement('keep_return_address', {
  text: `update disputes d set return_address = coalesce(
       (select jsonb_build_object('name', a.name, 'line1', a.line1, 'line2', a.line2, 'postcode', a.postcode,
          'city', a.city, 'region', a.region, 'country', a.country)
        from addresses a where a.user_id = d.seller_id and a.is_default), d.return_address)
     where d.id = $1 returning d.return_address is not null as is_known`,
  parameters: [t.text],
  columns: { is_known: t.bool },
})

/**
 * Keeps the seller's address in a locked dispute, so that the buyer sees the same one as long as they have to send the
 * item back. Returns false if the seller has none, and had none before.
 */
export async function keepReturnAddress(uow: UnitOfWork, id: string): Promise<boolean> {
  const [copied] = await uow.ask(copiedAddress, [id])
  return copied?.is_known === true
}
