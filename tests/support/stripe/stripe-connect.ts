import {
  type ConnectedAccount,
  metadataOf,
  newId,
  type Reply,
  refused,
  type StripeEventBody,
} from './stripe-books.ts'

interface Transfer {
  id: string
  object: 'transfer'
  amount: number
  destination: string
  transfer_group: string
  reversed: boolean
}

interface Payout {
  id: string
  object: 'payout'
  amount: number
  account: string
  status: 'pending' | 'in_transit' | 'paid' | 'failed'
  metadata: Record<string, string>
}

interface Asked {
  method: string
  path: string
  params: URLSearchParams
  account: string | undefined
}

/** What Stripe Connect would keep of sellers. */
export interface StripeConnect {
  accounts: Map<string, ConnectedAccount>
  transfers: Transfer[]
  payouts: Payout[]
  /** What is available on the shop's own balance, in cents. */
  available: number
  /** null for what is no call of Connect. */
  answer(asked: Asked): Reply | null
  /** The seller finishes the pages of Stripe, with this bank. */
  finish(id: string, bank: { holder: string | null; last4: string }): void
  /** Stripe wants something of the seller. */
  restrict(id: string): void
}

/** Books of Connect; each change of an account becomes an event. */
export function openStripeConnect(events: StripeEventBody[]): StripeConnect {
  const accounts = new Map<string, ConnectedAccount>()
  const transfers: Transfer[] = []
  const payouts: Payout[] = []
  const known = (id: string) => {
    const account = accounts.get(id)
    if (account === undefined) throw new Error(`There is no account ${id}.`)
    return account
  }
  const tell = (account: ConnectedAccount) =>
    events.push({
      ...{ id: newId('evt'), object: 'event', api_version: '2026-10-28.endive', type: 'account.updated' },
      created: Math.floor(Date.now() / 1000),
      data: { object: structuredClone(account) },
    })
  const ok = (body: object): Reply => ({ status: 200, body: structuredClone(body) })
  const list = (data: readonly object[]) => ok({ object: 'list', data, has_more: false })

  const connect: StripeConnect = {
    accounts,
    transfers,
    payouts,
    available: 1_000_000,

    answer({ method, path, params, account: about }) {
      const [, , collection, id, action] = path.split('/')
      const account = accounts.get(id ?? '')
      switch (`${method} ${collection}${id ? (action ? `/:id/${action}` : '/:id') : ''}`) {
        case 'POST accounts': {
          const opened: ConnectedAccount = {
            ...{ id: newId('acct'), object: 'account', details_submitted: false, payouts_enabled: false },
            capabilities: { transfers: 'inactive' },
            requirements: { disabled_reason: 'requirements.past_due' },
            external_accounts: { object: 'list', data: [] },
            metadata: metadataOf(params),
          }
          accounts.set(opened.id, opened)
          return ok(opened)
        }
        case 'GET accounts/:id':
          return account ? ok(account) : refused(404, 'resource_missing', 'No such account.')
        case 'POST accounts/:id/login_links':
          if (!account?.details_submitted) return refused(400, 'account_invalid', 'It is not done.')
          return ok({ object: 'login_link', url: `https://connect.stripe.test/express/${id}` })
        case 'POST account_links':
          return ok({
            object: 'account_link',
            url: `https://connect.stripe.test/setup/${params.get('account')}?back=${encodeURIComponent(params.get('return_url') ?? '')}`,
          })
        case 'GET transfers':
          return list(transfers.filter(each => each.transfer_group === params.get('transfer_group')))
        case 'POST transfers': {
          const amount = Number(params.get('amount'))
          const destination = accounts.get(params.get('destination') ?? '')
          if (destination?.capabilities.transfers !== 'active')
            return refused(400, 'insufficient_capabilities_for_transfer', 'It cannot be transferred to.')
          if (amount > connect.available)
            return refused(400, 'balance_insufficient', 'Not enough is available.')
          connect.available -= amount
          const transfer: Transfer = {
            ...{ id: newId('tr'), object: 'transfer', amount, destination: destination.id },
            ...{ transfer_group: params.get('transfer_group') ?? '', reversed: false },
          }
          transfers.push(transfer)
          return ok(transfer)
        }
        case 'POST transfers/:id/reversals': {
          const transfer = transfers.find(each => each.id === id)
          if (transfer === undefined || transfer.reversed)
            return refused(400, 'transfer_already_reversed', 'Nothing is left of it.')
          transfer.reversed = true
          connect.available += transfer.amount
          return ok({ id: newId('trr'), object: 'transfer_reversal' })
        }
        case 'GET payouts':
          return list(payouts.filter(each => each.account === about).toReversed())
        case 'POST payouts': {
          const payout: Payout = {
            ...{ id: newId('po'), object: 'payout', amount: Number(params.get('amount')), status: 'pending' },
            ...{ account: about ?? '', metadata: metadataOf(params) },
          }
          payouts.push(payout)
          return ok(payout)
        }
        default:
          return null
      }
    },

    finish(id, { holder, last4 }) {
      const account = known(id)
      account.details_submitted = true
      account.payouts_enabled = true
      account.capabilities.transfers = 'active'
      account.requirements.disabled_reason = null
      account.external_accounts.data = [
        {
          ...{ id: newId('ba'), object: 'bank_account', account_holder_name: holder },
          ...{ bank_name: 'STRIPE TEST BANK', last4, default_for_currency: true },
        },
      ]
      tell(account)
    },

    restrict(id) {
      const account = known(id)
      account.payouts_enabled = false
      account.requirements.disabled_reason = 'requirements.past_due'
      tell(account)
    },
  }
  return connect
}
