import { audit } from '#server/domains/accounts/index.ts'
import { formatMoney, parseMoney } from '#server/domains/pricing/index.ts'
import { type Command, CommandError } from '#server/platform/cli/command.ts'
import { oneLine } from '#server/platform/cli/one-line.ts'
import { withServices } from '#server/platform/cli/services.ts'
import { ask, type RowWith, statement, t } from '#server/platform/database/statement.ts'
import { fireAll } from '#server/platform/lifecycle/fire.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import { type Decision, decisions } from '#src/machines/lifecycles/dispute-events.ts'
import { findDispute } from './store.ts'

const escalatedDisputes = statement('find_escalated_disputes', {
  text: `select d.id, d.reason, o.number, o.subtotal_cents, b.email as buyer, s.email as seller, d.opened_at,
       (select json_agg(json_build_object('by', e.by, 'type', e.type, 'text', e.text, 'images', (
          select count(*) from dispute_images i where i.entry_id = e.id)) order by e.id)
        from dispute_entries e where e.dispute_id = d.id) as entries
     from disputes d join orders o on o.id = d.order_id join users b on b.id = d.buyer_id
       join users s on s.id = d.seller_id
     where d.state = 'escalated' order by d.opened_at, d.id`,
  columns: {
    id: t.text,
    reason: t.text,
    number: t.text,
    subtotal_cents: t.int,
    buyer: t.as<string>('citext'),
    seller: t.as<string>('citext'),
    opened_at: t.timestamp,
    entries: t.json<{ by: string; type: string; text: string; images: number }[]>(),
  },
  planned: 'each time',
})

function linesOf(dispute: RowWith<typeof escalatedDisputes.columns>): string[] {
  const { id, reason, number, subtotal_cents: cents, buyer, seller, opened_at: since, entries } = dispute
  return [
    `${id}  order ${number} of ${buyer} at ${seller} for $${formatMoney(cents)}: ${reason}, since ${since.toISOString().slice(0, 10)}`,
    ...entries.map(({ by, type, text, images }) => `    ${by} (${type}, ${images} photos): ${oneLine(text)}`),
  ]
}

const list: Command = {
  values: [],
  help: 'list the disputes that wait for a decision',
  run: (_, context) =>
    withServices(context, async services => {
      const waiting = await ask(services.pool, escalatedDisputes, [])
      if (waiting.length === 0) return context.say('No dispute waits for a decision.')
      for (const line of waiting.flatMap(linesOf)) context.say(line)
    }),
}

const isDecision = (word: string): word is Decision => (decisions as readonly string[]).includes(word)

/** `partial_refund:12.50` names the amount. */
function readDecision(word: string): { decision: Decision; amountCents?: number } {
  const [decision = '', amount] = word.split(':')
  if (!isDecision(decision)) throw new CommandError(`A decision is one of ${decisions.join(', ')}.`)
  if (decision !== 'partial_refund') return { decision }
  if (amount === undefined || !/^\d+\.\d\d$/.test(amount))
    throw new CommandError('A partial refund names its amount: partial_refund:12.50')
  return { decision, amountCents: parseMoney(amount) }
}

const decide: Command = {
  values: ['dispute-id', 'decision', 'reason'],
  help: `decide a dispute: ${decisions.join(', ')}; partial_refund:12.50 names the amount`,
  run: ([id = '', word = '', reason = ''], context) =>
    withServices(context, async services => {
      const dispute = await findDispute(services, id)
      if (dispute === undefined) throw new CommandError(`There is no dispute ${id}.`)
      const given = readDecision(word)
      await change(services, async uow => {
        const event = { type: 'dispute.decide', by: 'moderator', reason, ...given } as const
        await fireAll(services, [{ kind: 'dispute', id, event }], uow)
        for (const side of [dispute.buyer_id, dispute.seller_id])
          await audit(uow, side, 'dispute_decided', 'moderator', { dispute: id, decision: given.decision })
      })
      context.say(`${id} is decided: ${given.decision}.`)
    }),
}

export const disputeCommands: Readonly<Record<string, Command>> = {
  disputes: list,
  'decide-dispute': decide,
}
