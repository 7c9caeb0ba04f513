import { purchaseLifecycle } from '#src/api/commands/trade/purchases.ts'
import type { Purchase } from '#src/api/contract/trade/purchases.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import { needsReceipt } from '#src/ui/purchases/next-move.ts'
import * as words from '#src/ui/purchases/words.ts'
import type { Action } from '../-lifecycle/lifecycle-actions.tsx'

const CancelWithReason = lazyComponent(
  async () => (await import('../-orders/cancel-with-reason.tsx')).CancelWithReason,
)
const CorrectTracking = lazyComponent(
  async () => (await import('../-orders/correct-tracking.tsx')).CorrectTracking<Purchase>,
)
const ShipForm = lazyComponent(async () => (await import('./ship-form.tsx')).ShipForm)
const ReceiptForm = lazyComponent(async () => (await import('./receipt-form.tsx')).ReceiptForm)
const ReportForm = lazyComponent(async () => (await import('./dispute-form.tsx')).ReportForm)
const ReviewForm = lazyComponent(async () => (await import('./review-form.tsx')).ReviewForm)

type PurchaseAction = Action<Parameters<typeof purchaseLifecycle.send>[2]>

const { events: label } = words

/** What a side of a member's sale can do, in the order of the buttons: what is most urgent first, what ends it last. */
export function purchaseActions(purchase: Purchase): PurchaseAction[] {
  return [
    {
      name: 'ship',
      label: label.ship,
      form: (close, open) => (
        // after shipping, where nothing else can show it
        <ShipForm purchase={purchase} onClose={close} onSent={() => open('receipt')} />
      ),
    },
    {
      name: 'prove_sending',
      label: label.prove_sending,
      form: close => <ReceiptForm purchase={purchase} onClose={close} />,
    },
    {
      name: 'receipt',
      label: label.prove_sending,
      form: close => needsReceipt(purchase) && <ReceiptForm purchase={purchase} onClose={close} />,
    },
    {
      name: 'confirm',
      label: label.confirm,
      done: words.confirmDone,
      question: {
        title: words.confirmTitle,
        text: <p>{words.confirmText(purchase.with.name)}</p>,
        accept: words.confirmAccept,
        cancel: words.confirmLeave,
      },
    },
    { name: 'grant_extension', label: label.grant_extension, done: words.grantExtensionDone },
    {
      name: 'correct_tracking',
      label: label.correct_tracking,
      isHiddenWhenRefused: true,
      form: close => (
        <CorrectTracking
          order={purchase}
          lifecycle={purchaseLifecycle}
          parcelOf={({ shipment }) => shipment}
          onClose={close}
        />
      ),
    },
    { name: 'deliver', label: label.deliver, done: words.deliverDone },
    {
      name: 'review',
      label: label.review,
      form: close => <ReviewForm purchase={purchase} onClose={close} />,
    },
    { name: 'ask_extension', label: label.ask_extension, done: words.askExtensionDone },
    { name: 'decline_extension', label: label.decline_extension, done: words.declineExtensionDone },
    {
      name: 'dispute',
      label: label.dispute,
      form: close => <ReportForm purchase={purchase} isLost={false} onClose={close} />,
    },
    {
      name: 'claim_lost',
      label: label.claim_lost,
      form: close => <ReportForm purchase={purchase} isLost onClose={close} />,
    },
    cancelOf(purchase),
  ]
}

/** A buyer is asked; a seller gives a reason. */
function cancelOf(purchase: Purchase): PurchaseAction {
  const { role, number, total } = purchase
  if (role === 'seller')
    return {
      name: 'cancel',
      label: label.cancel,
      form: close => <CancelWithReason lifecycle={purchaseLifecycle} order={purchase} onClose={close} />,
    }
  return {
    name: 'cancel',
    label: label.cancel,
    done: words.orderCancelled,
    question: {
      title: words.cancelTitle(number),
      text: <p>{words.cancelPurchase(currency(total))}</p>,
      accept: label.cancel,
      cancel: words.keepOrder,
    },
  }
}
