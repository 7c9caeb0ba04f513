import { audit } from '#server/domains/accounts/index.ts'
import { formatMoney } from '#server/domains/pricing/index.ts'
import { type Command, CommandError } from '#server/platform/cli/command.ts'
import { oneLine } from '#server/platform/cli/one-line.ts'
import { withServices } from '#server/platform/cli/services.ts'
import { ask, type RowWith, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { fireAll } from '#server/platform/lifecycle/fire.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import type { AdEvent } from '#src/machines/lifecycles/ad-setup.ts'

const by = 'moderator' as const

const waitingAds = statement('find_waiting_ads', {
  text: `select a.id, a.state, a.title, a.description, a.flaws, a.price_cents, a.reason, a.appeal, u.email,
       coalesce((select max(t.at) from transition_log t where t.kind = 'ad' and t.entity_id = a.id), a.created_at) as since
     from ads a join users u on u.id = a.seller_id
     where a.state in ('pending_review', 'removed.contested') order by since, a.id`,
  // the table requires a title and a price in these states
  columns: {
    id: t.text,
    state: t.text,
    title: t.text,
    description: t.text,
    flaws: t.orNull(t.text),
    price_cents: t.int,
    reason: t.orNull(t.text),
    appeal: t.orNull(t.text),
    email: t.as<string>('citext'),
    since: t.timestamp,
  },
  planned: 'each time',
})

type Waiting = RowWith<typeof waitingAds.columns>

/** The ads that wait for a moderator, the one that waits longest first. */
function findWaiting({ pool }: Pick<Services, 'pool'>): Promise<Waiting[]> {
  return ask(pool, waitingAds, [])
}

function linesOf(ad: Waiting): string[] {
  const what = ad.appeal === null ? 'waits to be published' : 'was removed, and its seller objects'
  return [
    `${ad.id}  “${oneLine(ad.title)}” for ${currency(formatMoney(ad.price_cents))} of ${ad.email} ${what}, since ${ad.since.toISOString().slice(0, 10)}`,
    ...[ad.description, ad.flaws].flatMap(text => (text ? [`    ${oneLine(text)}`] : [])),
    ...(ad.reason === null ? [] : [`    removed because: ${oneLine(ad.reason)}`]),
    ...(ad.appeal === null ? [] : [`    the seller says: ${oneLine(ad.appeal)}`]),
  ]
}

const list: Command = {
  values: [],
  help: 'list the ads that wait for a moderator, and the removals that were objected to',
  run: (_, context) =>
    withServices(context, async services => {
      const waiting = await findWaiting(services)
      if (waiting.length === 0) return context.say('No ad waits for a moderator.')
      for (const line of waiting.flatMap(linesOf)) context.say(line)
    }),
}

const sellerOfAd = statement('seller_of_ad', {
  text: `select seller_id from ads where id = $1 and state <> 'deleted'`,
  parameters: [t.text],
  columns: { seller_id: t.text },
})

/**
 * A command that fires one event of an ad and adds an entry to its seller's audit log. The seller gets a
 * notification and a mail.
 */
function deciding(
  help: string,
  audited: string,
  said: string | ((state: string) => string),
  { eventOf, values }: { eventOf(reason: string): AdEvent; values: string[] },
): Command {
  return {
    values,
    help,
    run: ([id = '', reason = ''], context) =>
      withServices(context, async services => {
        const state = await change(services, async uow => {
          const [ad] = await uow.ask(sellerOfAd, [id])
          if (ad === undefined) throw new CommandError(`There is no ad ${id}.`)
          await fireAll(services, [{ kind: 'ad', id, event: eventOf(reason) }], uow)
          await audit(uow, ad.seller_id, audited, by, { ad: id })
          return uow.row({ kind: 'ad', id }).state
        })
        context.say(`${id} ${typeof said === 'string' ? said : said(state)}`)
      }),
  }
}

/** The commands by which moderators act on ads. No route serves moderation (W-07, R-10). */
export const adCommands: Readonly<Record<string, Command>> = {
  'pending-ads': list,
  'approve-ad': deciding(
    'let an ad that waits into the shop; one whose seller is away comes in when they are back',
    'ad_approved',
    state =>
      state === 'away' ? 'is approved, and comes into the shop when its seller is back.' : 'is in the shop.',
    { values: ['ad-id'], eventOf: () => ({ type: 'ad.approve', by }) },
  ),
  'reject-ad': deciding('send an ad that waits back to its seller', 'ad_rejected', 'is a draft again.', {
    values: ['ad-id', 'reason'],
    eventOf: reason => ({ type: 'ad.reject', by, reason }),
  }),
  'remove-ad': deciding(
    'take an ad off; one that somebody is paying for goes when they do not pay',
    'ad_removed',
    'is taken off, or will be when nobody is paying for it.',
    { values: ['ad-id', 'reason'], eventOf: reason => ({ type: 'ad.remove', by, reason }) },
  ),
  'reinstate-ad': deciding(
    'give an ad back whose removal was objected to; its seller publishes it again',
    'ad_reinstated',
    'is paused, and its seller may offer it again.',
    { values: ['ad-id'], eventOf: () => ({ type: 'ad.reinstate', by }) },
  ),
  'uphold-removal': deciding(
    'keep an ad off whose removal was objected to',
    'ad_removal_upheld',
    'stays off.',
    { values: ['ad-id', 'reason'], eventOf: reason => ({ type: 'ad.uphold', by, reason }) },
  ),
}
