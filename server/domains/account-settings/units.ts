import { signedIn } from '#server/domains/members/index.ts'
import { ask, statement, t } from '#server/platform/database/statement.ts'
import type { HandlersOf } from '#server/platform/handler/handler.ts'
import { showAccount } from './own-account.ts'

const storedUnits = statement('store_units', {
  text: `update users set sizes_in = $2, lengths_in = $3 where id = $1 and state <> 'deleted'`,
  parameters: [t.text, t.text, t.text],
})

export const unitHandlers: HandlersOf<'storeUnits'> = {
  /** Leaves the account's version alone: no form shows the units. */
  async storeUnits(context, { body: { sizes_in: sizes, lengths_in: lengths } }) {
    const { userId } = signedIn(context)
    await ask(context.services.pool, storedUnits, [userId, sizes, lengths])
    return showAccount(context.services, userId)
  },
}
