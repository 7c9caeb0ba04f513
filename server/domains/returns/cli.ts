import { audit } from '#server/domains/accounts/index.ts'
import { imageOf, privateAddresses } from '#server/domains/images/index.ts'
import { type Command, CommandError } from '#server/platform/cli/command.ts'
import { oneLine } from '#server/platform/cli/one-line.ts'
import { withServices } from '#server/platform/cli/services.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { fireAll } from '#server/platform/lifecycle/fire.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import { type ReturnDecision, returnDecisions } from '#src/machines/lifecycles/return-events.ts'
import { findEscalated, findReturn, type StoredReturn } from './store.ts'

/** The addresses of photos are good for a day, so that a moderator can take a while. */
const goodFor = 24 * 60 * 60
const mostText = 1000

const list: Command = {
  values: [],
  help: 'list the returns that wait for a decision, with the addresses of their photos',
  run: (_, context) =>
    withServices(context, async services => {
      const waiting = await findEscalated(services.pool)
      if (waiting.length === 0) return context.say('No return waits for a decision.')
      for (const line of waiting.flatMap(each => linesOf(services, each))) context.say(line)
    }),
}

/** What a moderator has to know of a return, in lines. */
function linesOf({ secret, clock, config }: Services, stored: StoredReturn): string[] {
  const addresses = privateAddresses(secret, clock.now(), goodFor)
  return [
    `${stored.id}  order ${stored.number} at ${stored.seller_name}: ${stored.reason}, since ${stored.requested_at.toISOString().slice(0, 10)}`,
    ...stored.lines.map(({ quantity, title }) => `    ${quantity} of ${oneLine(title)}`),
    stored.shipment === null
      ? '    not sent'
      : `    sent with ${stored.shipment.carrier} ${stored.shipment.tracking}, ${stored.shipment.delivered_at === null ? 'not delivered' : 'delivered'}`,
    ...(stored.entries ?? []).flatMap(({ by, type, text, images }) => [
      `    ${by} (${type}): ${oneLine(text)}`,
      ...images.map(image => {
        const { sources, url } = imageOf(image, addresses)
        const largest = sources.filter(source => source.type === 'image/webp').at(-1)
        return `        ${config.publicUrl}${largest?.url ?? url}`
      }),
    ]),
  ]
}

const isDecision = (word: string): word is ReturnDecision =>
  (returnDecisions as readonly string[]).includes(word)

const decide: Command = {
  values: ['return-id', 'decision', 'reason'],
  help: `decide a return: ${returnDecisions.join(' or ')}, with a written reason`,
  run: ([id = '', decision = '', reason = ''], context) =>
    withServices(context, async services => {
      const stored = await findReturn(services.pool, id)
      if (stored === undefined) throw new CommandError(`There is no return ${id}.`)
      if (!isDecision(decision)) throw new CommandError(`A decision is one of ${returnDecisions.join(', ')}.`)
      if (reason.trim() === '' || reason.trim().length > mostText)
        throw new CommandError('Write the reason down, in at most 1,000 characters.')
      await change(services, async uow => {
        const event = { type: 'return.decide', by: 'moderator', decision, reason } as const
        await fireAll(services, [{ kind: 'return', id, event }], uow)
        for (const side of [stored.buyer_id, stored.seller_id])
          if (side !== null) await audit(uow, side, 'return_decided', 'moderator', { return: id, decision })
      })
      context.say(`${id} is decided: ${decision}.`)
    }),
}

/** The moderators' commands for returns. No route serves moderation (W-07, R-10). */
export const returnCommands: Readonly<Record<string, Command>> = {
  returns: list,
  'decide-return': decide,
}
