import { audit } from '#server/domains/accounts/index.ts'
import { parseMoney } from '#server/domains/pricing/index.ts'
import { type Command, CommandError } from '#server/platform/cli/command.ts'
import { withServices } from '#server/platform/cli/services.ts'
import { fireAll } from '#server/platform/lifecycle/fire.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import { type Decision, decisions, whyNotDecided } from '#src/machines/lifecycles/dispute-events.ts'
import { findEscalated, linesOf } from './escalated.ts'
import { disputeLifecycle } from './lifecycle.ts'
import { findDispute } from './store.ts'

const list: Command = {
  values: [],
  help: 'list the disputes that wait for a decision, with the addresses of their photos',
  run: (_, context) =>
    withServices(context, async services => {
      const waiting = await findEscalated(services)
      if (waiting.length === 0) return context.say('No dispute waits for a decision.')
      for (const line of waiting.flatMap(dispute => linesOf(services, dispute))) context.say(line)
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
      const given = { ...readDecision(word), reason }
      const why = whyNotDecided(given, disputeLifecycle.contextOf(dispute, services.clock.now()))
      if (why !== null) throw new CommandError(why)
      await change(services, async uow => {
        const event = { type: 'dispute.decide', by: 'moderator', ...given } as const
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
