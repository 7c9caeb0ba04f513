import { sendPurchaseEvent } from '#src/api/commands/trade/purchases.ts'
import type { Purchase } from '#src/api/contract/trade/purchases.ts'
import { useApp } from '#src/app/provider.tsx'
import { capitalize } from '#src/ui/display/capitalize.ts'
import { type CommandActor, CommandButton } from '#src/ui/kit/command-button.tsx'
import { NextEvent, NextSteps } from '#src/ui/order/next-steps.tsx'
import { inOrder, mainEvent } from '#src/ui/purchases/next-move.ts'
import type { Filter } from '#src/ui/purchases/purchase-links.ts'
import * as words from '#src/ui/purchases/words.ts'
import { useCommand } from '../-page/use-command.ts'
import { PurchaseWays } from './purchase-ways.tsx'
import { useReloadedPurchase } from './use-reloaded.ts'

/** The events that ask nothing, each with what is said afterwards. */
const plain = {
  ask_extension: words.askExtensionDone,
  grant_extension: words.grantExtensionDone,
  decline_extension: words.declineExtensionDone,
  deliver: words.deliverDone,
} as const
type PlainEvent = keyof typeof plain
const isPlain = (event: string): event is PlainEvent => event in plain

interface PurchaseStepsProps {
  purchase: Purchase
  /** An event that asks for something first. */
  onAsk: (event: string) => void
}

/** Where the order is, who acts by when, and what the reader can do: one button stands out. */
export function PurchaseSteps({ purchase, filter, onAsk }: PurchaseStepsProps & { filter: Filter }) {
  const { id, state, role, description, deadline, allowed } = purchase
  const commands = usePlainCommands(id)
  const main = mainEvent(purchase)
  const hasNone = allowed.length === 0 && purchase.thread_id === null
  return (
    <NextSteps
      title={capitalize(words.stateLabel(state, role))}
      description={description}
      deadline={deadline}
    >
      {!hasNone && (
        <>
          {inOrder(allowed).map(each => (
            <li key={each.event}>
              <Event
                purchase={purchase}
                commands={commands}
                allowed={each}
                look={each.event === main ? 'strong' : 'quiet'}
                onAsk={onAsk}
              />
            </li>
          ))}
          <PurchaseWays purchase={purchase} filter={filter} />
        </>
      )}
    </NextSteps>
  )
}

interface EventProps extends PurchaseStepsProps {
  commands: Record<PlainEvent, CommandActor>
  allowed: Purchase['allowed'][number]
  look: 'strong' | 'quiet'
}

function Event({ commands, allowed, look, onAsk }: EventProps) {
  const { event, ok } = allowed
  const label = words.eventLabel(event)
  if (ok && isPlain(event))
    return (
      <CommandButton actor={commands[event]} look={look}>
        {label}
      </CommandButton>
    )
  return <NextEvent allowed={allowed} label={label} look={look} onPress={() => onAsk(event)} />
}

/** The calls of the plain events. They outlive their buttons: the order may arrive anew before the answer. */
function usePlainCommands(id: string): Record<PlainEvent, CommandActor> {
  const app = useApp()
  const reload = useReloadedPurchase(id)
  const commandOf = (type: PlainEvent) => ({
    run: (key: string) => sendPurchaseEvent(app, id, { type }, key),
    reload,
    done: plain[type],
  })
  return {
    ask_extension: useCommand(commandOf('ask_extension')),
    grant_extension: useCommand(commandOf('grant_extension')),
    decline_extension: useCommand(commandOf('decline_extension')),
    deliver: useCommand(commandOf('deliver')),
  }
}
