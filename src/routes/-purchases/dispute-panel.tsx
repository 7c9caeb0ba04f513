import { disputeLifecycle } from '#src/api/commands/trade/purchases.ts'
import type { Dispute } from '#src/api/contract/trade/disputes.ts'
import type { Purchase } from '#src/api/contract/trade/purchases.ts'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import { DisputeView } from '#src/ui/purchases/dispute-view.tsx'
import * as words from '#src/ui/purchases/dispute-words.ts'
import type { Filter } from '#src/ui/purchases/purchase-links.ts'
import { type Action, LifecycleActions } from '../-lifecycle/lifecycle-actions.tsx'
import { proposalOf } from './dispute-proposal.ts'
import { RelatedLinks } from './related-links.tsx'

const ProposeForm = lazyComponent(async () => (await import('./dispute-propose.tsx')).ProposeForm)
const WriteForm = lazyComponent(async () => (await import('./dispute-write.tsx')).WriteForm)
const ReturnForm = lazyComponent(async () => (await import('./dispute-return.tsx')).ReturnForm)

/** What can be done, and is not waited for. */
const secondary = ['comment', 'withdraw']

interface DisputePanelProps {
  purchase: Purchase
  dispute: Dispute
  /** Of the list below. */
  filter: Filter
}

/** The problem of an order with what its reader can do about it. */
export function DisputePanel({ filter, ...of }: DisputePanelProps) {
  const { purchase, dispute } = of
  const [first] = dispute.allowed
  const main = first && !secondary.includes(first.event) ? first.event : null
  return (
    <DisputeView
      dispute={dispute}
      role={purchase.role}
      events={
        <>
          <LifecycleActions
            lifecycle={disputeLifecycle}
            target={dispute}
            allowed={dispute.allowed}
            version={dispute.version}
            actions={actionsOf(of).map(action =>
              action.name === main ? { ...action, look: 'strong' } : action,
            )}
          />
          {purchase.state.startsWith('disputed') && <RelatedLinks purchase={purchase} filter={filter} />}
        </>
      }
    />
  )
}

function actionsOf(
  of: Omit<DisputePanelProps, 'filter'>,
): Action<Parameters<typeof disputeLifecycle.send>[2]>[] {
  const { events: label } = words
  return [
    { name: 'propose', label: label.propose, form: close => <ProposeForm {...of} onClose={close} /> },
    {
      name: 'accept',
      label: label.accept,
      done: words.acceptDone,
      question: {
        isFrozen: true,
        title: words.acceptTitle,
        text: <p>{proposalOf(of.dispute) ?? ''}</p>,
        accept: label.accept,
        cancel: words.acceptLeave,
      },
    },
    {
      name: 'ship_return',
      label: label.ship_return,
      form: close => <ReturnForm {...of} onClose={close} />,
    },
    {
      name: 'receive_return',
      label: label.receive_return,
      done: words.receiveDone,
      question: {
        title: words.receiveTitle,
        text: <p>{words.receiveText}</p>,
        accept: words.receiveAccept,
        cancel: words.receiveLeave,
      },
    },
    ...(['escalate', 'comment'] as const).map(event => ({
      name: event,
      label: label[event],
      form: (close: () => void) => <WriteForm {...of} event={event} onClose={close} />,
    })),
    {
      name: 'withdraw',
      inMenu: 'apart',
      label: label.withdraw,
      done: words.withdrawDone,
      question: {
        title: words.withdrawTitle,
        text: <p>{words.withdrawText}</p>,
        accept: words.withdrawAccept,
        cancel: words.withdrawLeave,
      },
    },
  ]
}
