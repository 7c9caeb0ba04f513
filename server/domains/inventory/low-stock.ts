import { signedIn } from '#server/domains/members/index.ts'
import { writingCompany } from '#server/domains/products/index.ts'
import type { Context, HandlersOf, Services } from '#server/platform/handler/handler.ts'
import { Refusal } from '#server/platform/handler/refusal.ts'
import { orFresh } from '#server/platform/lifecycle/events.ts'
import { change, type UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { MailJob } from '#server/platform/mail/mail-props.ts'
import { rolesOfRoute } from '#src/api/contract/business/staff-routes.ts'
import { usualLowStock } from '#src/api/contract/values/business/product-values.ts'
import {
  changeLimit,
  findDueCompanies,
  findLimit,
  findLowStockReaders,
  holdsLowStockLock,
  takeLow,
} from './low-stock-store.ts'

/** Companies handled in one transaction. */
const batch = 20
/** Lines in one mail; the rest is in the table of products. */
const mostLines = 20

async function show(context: Context) {
  const limit = await findLimit(context.services.pool, signedIn(context).userId)
  return { data: { limit: limit ?? usualLowStock } }
}

/** Handlers of the stock from which a brand's variants are low (V-96). */
export const lowStockHandlers: HandlersOf<'getLowStock' | 'putLowStock'> = {
  getLowStock: context => show(context),

  async putLowStock(context, { body: { shown, to } }) {
    const companyId = await writingCompany(context)
    await orFresh(
      async () => {
        if (await changeLimit(context.services.pool, companyId, { shown, to })) return
        throw new Refusal(
          409,
          'changed_meanwhile',
          'Somebody changed this meanwhile. Check it, then save again.',
        )
      },
      () => show(context),
    )
    return show(context)
  },
}

/**
 * Mails brands what fell to its limit since the last mail: at most once a day, to the staff who change stocks and did
 * not switch it off. What rises above its limit and falls again is mailed again (V-96).
 */
export async function mailLowStock(services: Services): Promise<void> {
  for (;;) {
    const seen = await change(services, async uow => {
      if (!(await holdsLowStockLock(uow))) return 0
      const due = await findDueCompanies(uow, batch)
      for (const { id } of due) await mailTo(uow, id)
      return due.length
    })
    if (seen < batch) return
  }
}

async function mailTo(uow: UnitOfWork, companyId: string): Promise<void> {
  const low = await takeLow(uow, companyId)
  if (low.length === 0) return
  const lines = low.slice(0, mostLines).map(({ product_id: id, title, variant, stock }) => ({
    ...{ title, variant, stock },
    href: `/account/business/products?product=${id}`,
  }))
  for (const reader of await findLowStockReaders(uow, companyId, rolesOfRoute('updateVariant') ?? [])) {
    const mail: MailJob = {
      template: 'low-stock',
      to: reader.email,
      key: `low-stock:${companyId}:${reader.id}:${uow.now.toISOString()}`,
      props: { lines, more: low.length - lines.length },
    }
    uow.addJob({ identifier: 'send_mail', payload: mail })
  }
}
