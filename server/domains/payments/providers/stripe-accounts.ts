import type Stripe from 'stripe'
import type { AccountReport, HostedAccounts } from './provider.ts'

/**
 * Sellers' accounts by Stripe Connect: Stripe asks for the person and the bank on its own pages, and keeps both. The
 * shop transfers to the account, and pays it out from there by itself, so that the schedule is manual.
 */
export function createStripeAccounts(stripe: Stripe): HostedAccounts {
  return {
    async open({ key, sellerId, email }) {
      const account = await stripe.accounts.create(
        {
          email,
          controller: {
            fees: { payer: 'application' },
            losses: { payments: 'application' },
            requirement_collection: 'stripe',
            stripe_dashboard: { type: 'express' },
          },
          capabilities: { transfers: { requested: true } },
          settings: { payouts: { schedule: { interval: 'manual' } } },
          metadata: { account: key, seller: sellerId },
        },
        { idempotencyKey: key },
      )
      return account.id
    },

    async page({ reference, isReady, backUrl }) {
      // the dashboard of a seller who is done; before that Stripe refuses to open it
      if (isReady) return (await stripe.accounts.createLoginLink(reference)).url
      const link = await stripe.accountLinks.create({
        account: reference,
        type: 'account_onboarding',
        // a link that has expired leads back as well, where the seller asks for another one
        refresh_url: backUrl,
        return_url: backUrl,
        collection_options: { fields: 'eventually_due' },
      })
      return link.url
    },

    look: async reference => reportOf(await stripe.accounts.retrieve(reference)),
  }
}

/** An account is ready when money can be transferred to it and paid out of it, to a bank that is known. */
function reportOf(account: Stripe.Account): AccountReport {
  const banks = account.external_accounts?.data ?? []
  const bank = banks.find(each => each.default_for_currency === true) ?? banks[0]
  const isPayable = account.capabilities?.transfers === 'active' && account.payouts_enabled
  if (isPayable && bank !== undefined) {
    const holder =
      bank.object === 'bank_account'
        ? (bank.account_holder_name ?? bank.bank_name ?? 'Bank account')
        : (bank.brand ?? 'Card')
    return { state: 'ready', holder: holder.slice(0, 60), lastFour: bank.last4 }
  }
  const isChecked = account.requirements?.disabled_reason === 'requirements.pending_verification'
  return { state: account.details_submitted && !isChecked ? 'restricted' : 'being_set_up' }
}
