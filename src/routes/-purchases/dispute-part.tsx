import { useState } from 'react'
import { sendDisputeEvent } from '#src/api/commands/trade/purchases.ts'
import { useApp } from '#src/app/provider.tsx'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import { NextEvent } from '#src/ui/order/next-steps.tsx'
import { DisputeView } from '#src/ui/purchases/dispute-view.tsx'
import * as words from '#src/ui/purchases/dispute-words.ts'
import { AskFirst } from './ask-first.tsx'
import type { DisputeAskedProps } from './asked.ts'
import { proposalOf } from './dispute-proposal.ts'
import { useReloadedPurchase } from './use-reloaded.ts'

const ProposeForm = lazyComponent(async () => (await import('./dispute-propose.tsx')).ProposeForm)
const WriteForm = lazyComponent(async () => (await import('./dispute-write.tsx')).WriteForm)
const ReturnForm = lazyComponent(async () => (await import('./dispute-return.tsx')).ReturnForm)

/** What can be done, and is not waited for. */
const secondary = ['comment', 'withdraw']

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
              look={place === 0 && !secondary.includes(each.event) ? 'strong' : 'quiet'}
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
    case 'comment':
      return <WriteForm {...given} key={event} event={event} />
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

/** The question is about the dispute as it was when it was asked: what changed since is shown before it counts. */
function Question({
  event,
  purchase: { id },
  dispute,
  onClose,
}: DisputeAskedProps & { event: keyof typeof questions }) {
  const app = useApp()
  const [seen, setSeen] = useState(dispute)
  const reload = useReloadedPurchase(id)
  const texts = {
    accept: proposalOf(seen) ?? '',
    withdraw: words.withdrawText,
    receive_return: words.receiveText,
  }
  return (
    <AskFirst
      {...questions[event]}
      act={key => sendDisputeEvent(app, seen.id, { type: event, version: seen.version }, key)}
      reload={async () => setSeen((await reload()).dispute ?? seen)}
      onClose={onClose}
    >
      <p>{texts[event]}</p>
    </AskFirst>
  )
}
