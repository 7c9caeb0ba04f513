import { audit } from '#server/domains/accounts/index.ts'
import { findMember } from '#server/domains/moderation/index.ts'
import { formatMoney } from '#server/domains/pricing/index.ts'
import { type Command, CommandError } from '#server/platform/cli/command.ts'
import { withServices } from '#server/platform/cli/services.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import { accountNameIfKnown } from '#src/api/contract/values/payout-account.ts'
import { findAccountInUse } from './accounts/store.ts'
import { requestWithdrawal } from './request.ts'
import { findBalance } from './store.ts'

const payByHand: Command = {
  values: ['email-or-id'],
  help: 'book the whole balance of a seller as paid, after you paid it outside of the program, to the account that the seller has named if there is one',
  run: ([named = ''], context) =>
    withServices(context, async services => {
      const member = await findMember(services, named)
      // the built-in provider pays sellers, and so does Stripe with Connect
      const { stripe } = services.config
      if (stripe === null || stripe.connect)
        throw new CommandError('The payment provider of this shop pays sellers itself.')
      const { cents, account } = await change(services, async uow => {
        await uow.lock([{ kind: 'user', id: member.id }])
        const { available } = await findBalance(uow.client, member.id)
        if (available === 0) throw new CommandError(`${member.email} has no money in the balance.`)
        const account = await findAccountInUse(uow.client, member.id)
        const { id } = await requestWithdrawal(uow, {
          sellerId: member.id,
          cents: available,
          accountId: account?.id ?? null,
        })
        await uow.fire({ kind: 'withdrawal', id, event: { type: 'withdrawal.pay', by: 'provider' } })
        await audit(uow, member.id, 'paid_by_hand', 'moderator', { withdrawal: id })
        return { cents: available, account }
      })
      const name = account && accountNameIfKnown(account)
      const to = name === null ? '' : ` to ${name}`
      context.say(`${currency(formatMoney(cents))} of ${member.email} is booked as paid${to}.`)
    }),
}

/** Commands about sellers' balances. */
export const payoutCommands: Readonly<Record<string, Command>> = { 'pay-by-hand': payByHand }
