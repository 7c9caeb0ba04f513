import {
  type EnteredCode,
  enterCode,
  findCodes,
  giveBackCodes,
  otherBrand,
  removeCode,
  unknown,
} from '#server/domains/discount-codes/index.ts'
import { statement, t } from '#server/platform/database/statement.ts'
import type { Context, Handler } from '#server/platform/handler/handler.ts'
import { invalid, type Refusal } from '#server/platform/handler/refusal.ts'
import { change, type UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type {
  enterCode as enterEndpoint,
  removeCode as removeEndpoint,
} from '#src/api/contract/trade/checkout.ts'
import { codeText } from '#src/api/contract/values/business/code-values.ts'
import { holdLiving } from './buyer-store.ts'
import { openCheckout, openLocked, refuseCompany, showCheckout, underWay } from './open.ts'
import { type Assessed, assess } from './view.ts'

/**
 * Enters a code for the items of its brand. Where several brands of the bag have one of this name, each of them counts
 * that takes something off.
 * @throws Refusal 422 with the sentence that says why it takes nothing off.
 */
export const enterCheckoutCode: Handler<typeof enterEndpoint> = async (context, { params: { id }, body }) =>
  changeCodes(context, id, async (uow, assessed) => {
    const { stored, parcels } = assessed
    const viewerId = context.viewer?.userId ?? null
    const found = await findCodes(uow.client, codeText(body.code), { checkoutId: id, viewerId })
    if (found.length === 0) throw invalid('code', unknown)
    const here = found.filter(({ seller_id }) => parcels.some(({ seller }) => seller.id === seller_id))
    const tried = here.map(code => ({ code, problem: problemWith(context, assessed, code) }))
    const usable = tried.flatMap(({ code, problem }) => (problem === null ? [code] : []))
    if (usable.length === 0) throw invalid('code', tried[0]?.problem ?? otherBrand)
    for (const code of usable) {
      const former = stored.codes.filter(each => each.seller_id === code.seller_id && each.id !== code.id)
      await giveBackCodes(uow, id, former.filter(isTaken))
      await enterCode(uow, id, code)
    }
  })

/** Removes a code; one that is not there is removed already. */
export const removeCheckoutCode: Handler<typeof removeEndpoint> = async (context, { params: { id, code } }) =>
  changeCodes(context, id, async (uow, { stored }) => {
    const entered = stored.codes.filter(each => each.id === code)
    await giveBackCodes(uow, id, entered.filter(isTaken))
    await removeCode(uow, id, code)
  })

const isTaken = ({ is_taken }: EnteredCode) => is_taken

/** Why a code takes nothing off this checkout, as if it was the one that is entered of its brand. */
function problemWith(context: Context, { stored }: Assessed, code: EnteredCode): string | null {
  const others = stored.codes.filter(({ seller_id }) => seller_id !== code.seller_id)
  const { parcels } = assess(context, { ...stored, codes: [...others, code] })
  const parcel = parcels.find(({ seller }) => seller.id === code.seller_id)
  return parcel?.code?.standing.problem ?? null
}

const touchedCheckout = statement('touch_checkout', {
  text: 'update checkouts set version = version + 1 where id = $1',
  parameters: [t.text],
})

/** Changes the codes of a checkout that is neither paid nor being paid, and answers it as it is then. */
async function changeCodes(
  context: Context,
  id: string,
  work: (uow: UnitOfWork, assessed: Assessed) => Promise<void>,
) {
  refuseCompany(context)
  const refusal = await change(context.services, async uow => {
    const assessed = await openLocked(context, uow, id)
    if (!['open', 'reserved'].includes(assessed.stored.state)) return underWay(context, assessed)
    if (context.viewer !== null) await holdLiving(uow, context.viewer.userId)
    await work(uow, assessed)
    await uow.ask(touchedCheckout, [id])
    return null
  })
  if (refusal !== null) throw refusal satisfies Refusal
  return { data: await showCheckout(context, await openCheckout(context, id)) }
}
