import { lockMember, signedIn } from '#server/domains/members/index.ts'
import { ask, statement, t } from '#server/platform/database/statement.ts'
import type { HandlersOf, Services } from '#server/platform/handler/handler.ts'
import { Refusal } from '#server/platform/handler/refusal.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import type { BundleDiscounts } from '#src/api/contract/bundle-discounts.ts'

const bundlePercents = statement('bundle_percents', {
  text: 'select bundle_percents from users where id = $1',
  parameters: [t.text],
  columns: { bundle_percents: t.list(t.int) },
})

/** What a member takes off several of their ads in one order. */
export async function findBundles(
  { pool }: Pick<Services, 'pool'>,
  userId: string,
): Promise<BundleDiscounts> {
  const [found] = await ask(pool, bundlePercents, [userId])
  const [two = 0, three = 0, five = 0] = found?.bundle_percents ?? []
  return { two, three, five }
}

const savedPercents = statement('save_bundle_percents', {
  text: 'update users set bundle_percents = $2 where id = $1',
  parameters: [t.text, t.list(t.int)],
})

const smaller = 'More items can’t get a smaller discount.'

/** A member's bundle discounts. */
export const bundleHandlers: HandlersOf<'putBundleDiscounts'> = {
  /** @throws Refusal 422 at each step that takes less off than one below it; 0 takes off what the step below does. */
  async putBundleDiscounts(context, { body }) {
    const { two } = body
    const { userId } = signedIn(context)
    const three = body.three || body.two
    const five = body.five || three
    const errors = {
      ...(three < two ? { three: [smaller] } : {}),
      ...(five < three || five < two ? { five: [smaller] } : {}),
    }
    if (Object.keys(errors).length > 0) throw new Refusal(422, 'invalid', smaller, { errors })
    await change(context.services, async uow => {
      // an order that counts on the former ones has locked the row until it is through
      await lockMember(uow, userId)
      await uow.ask(savedPercents, [userId, [two, three, five]])
    })
    return { data: { two, three, five } }
  },
}
