import { useState } from 'react'
import { sendDisputeEvent } from '#src/api/commands/purchases.ts'
import { useApp } from '#src/app/provider.tsx'
import { currency } from '#src/ui/display/currency.ts'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import { NextEvent } from '#src/ui/order/next-steps.tsx'
import { DisputeView } from '#src/ui/purchases/dispute-view.tsx'
import * as words from '#src/ui/purchases/dispute-words.ts'
import { AskFirst } from './ask-first.tsx'
import type { DisputeAskedProps } from './asked.ts'
import { useReloadedPurchase } from './use-reloaded.ts'

const ProposeForm = lazyComponent(async () => (await import('./dispute-propose.tsx')).ProposeForm)
const EscalateForm = lazyComponent(async () => (await import('./dispute-escalate.tsx')).EscalateForm)
const ReturnForm = lazyComponent(async () => (await import('./dispute-return.tsx')).ReturnForm)

/** The problem of an order with what its reader can do about it. */
export function DisputePart({ purchase, dispute }: Omit<DisputeAskedProps, 'onClose'>) {
  const [asked, setAsked] = useState<string | null>(null)
  return (
    <>
      <DisputeView
        dispute={dispute}
        role={purchase.role}
        events={dispute.allowed.map((each, place) => (
          <li key={`${each.event} ${dispute.version}`}>
            <NextEvent
              allowed={each}
              label={words.eventLabel(each.event)}
              look={place === 0 && each.event !== 'withdraw' ? 'strong' : 'quiet'}
              onPress={() => setAsked(each.event)}
            />
          </li>
        ))}
      />
      <Asked event={asked} purchase={purchase} dispute={dispute} onClose={() => setAsked(null)} />
    </>
  )
}

/** What an event asks for before it is sent. */
function Asked({ event, ...given }: DisputeAskedProps & { event: string | null }) {
  switch (event) {
    case 'propose':
      return <ProposeForm {...given} />
    case 'escalate':
      return <EscalateForm {...given} />
    case 'ship_return':
      return <ReturnForm {...given} />
    case 'accept':
    case 'withdraw':
    case 'receive_return':
      return <Question {...given} event={event} />
    default:
      return null
  }
}

const questions = {
  accept: {
    title: words.acceptTitle,
    accept: words.eventLabel('accept'),
    cancel: words.acceptLeave,
    done: words.acceptDone,
  },
  withdraw: {
    title: words.withdrawTitle,
    accept: words.withdrawAccept,
    cancel: words.withdrawLeave,
    done: words.withdrawDone,
  },
  receive_return: {
    title: words.receiveTitle,
    accept: words.receiveAccept,
    cancel: words.receiveLeave,
    done: words.receiveDone,
  },
} as const

function Question({
  event,
  purchase: { id },
  dispute,
  onClose,
}: DisputeAskedProps & { event: keyof typeof questions }) {
  const app = useApp()
  const proposed = dispute.entries.findLast(({ proposal }) => proposal !== null)
  const accepted =
    proposed?.proposal == null
      ? ''
      : words.proposalText(proposed.proposal, proposed.amount === null ? null : currency(proposed.amount))
  const texts = { accept: accepted, withdraw: words.withdrawText, receive_return: words.receiveText }
  return (
    <AskFirst
      {...questions[event]}
      act={key => sendDisputeEvent(app, dispute.id, { type: event }, key)}
      reload={useReloadedPurchase(id)}
      onClose={onClose}
    >
      <p>{texts[event]}</p>
    </AskFirst>
  )
}
