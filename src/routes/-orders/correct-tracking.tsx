import { useState } from 'react'
import * as z from 'zod/mini'
import type { Lifecycle } from '#src/api/commands/lifecycle.ts'
import type { Order } from '#src/api/contract/trade/orders.ts'
import type { Shipment } from '#src/api/contract/trade/shipments.ts'
import { type Carrier, carriers } from '#src/api/contract/values/carriers.ts'
import { keysOf } from '#src/api/contract/values/vocabulary.ts'
import { SaveForm } from '#src/ui/forms/save-form.tsx'
import { Sheet } from '#src/ui/kit/dialogs/sheet.tsx'
import { CarrierFields } from '#src/ui/order/carrier-fields.tsx'
import * as words from '#src/ui/order/words.ts'
import { useForm } from '../-forms/use-form.ts'
import { type EventForm, useEvents } from '../-lifecycle/use-lifecycle.ts'

const schema = z.object({ carrier: z.enum(['', ...keysOf(carriers)]), tracking: z.string() })

type Correct = { type: 'correct_tracking'; replaces: string; carrier: Carrier; tracking?: string | undefined }

interface CorrectTrackingProps<View> {
  order: View
  lifecycle: Lifecycle<Pick<Order, 'id'>, Correct, View>
  /** The parcel as the order shows it. */
  parcelOf: (order: View) => Pick<Shipment, 'carrier' | 'tracking'> | null | undefined
}

type FormProps<View> = EventForm<CorrectTrackingProps<View>>

/** The form in which the sender of a parcel corrects its number, in a sheet of its own. */
export function CorrectTracking<View extends Pick<Order, 'id'>>(props: FormProps<View>) {
  return (
    <Sheet isOpen onClose={props.onClose} title={words.correctTitle} place="middle">
      <div className="flow">
        <p>{words.correctIntro}</p>
        <CorrectForm {...props} />
      </div>
    </Sheet>
  )
}

/** The form alone; it begins with the number that the parcel has. */
export function CorrectForm<View extends Pick<Order, 'id'>>({
  order,
  lifecycle,
  parcelOf,
  onClose,
}: FormProps<View>) {
  const { send, reload } = useEvents(lifecycle, order)
  const storedIn = (shown: View) => {
    const { carrier, tracking } = parcelOf(shown) ?? { carrier: '', tracking: '' }
    return { carrier: keysOf(carriers).find(each => each === carrier) ?? ('' as const), tracking }
  }
  const stored = storedIn(order)
  const [first] = useState(stored.tracking)
  const actor = useForm<{ carrier: Carrier | ''; tracking: string }>({
    name: `correct ${order.id} ${first}`,
    schema: async () => schema,
    stored,
    needed: { carrier: words.carrierNeeded },
    save: async (values, key) => {
      const { carrier, tracking } = values
      if (carrier === '') return stored
      const number = carrier === 'builtin' || tracking.trim() === '' ? {} : { tracking }
      return storedIn(
        await send({ type: 'correct_tracking', replaces: stored.tracking, carrier, ...number }, key),
      )
    },
    reload: async () => storedIn((await reload()) ?? order),
    saved: words.correctDone,
    onSaved: onClose,
  })
  return (
    <SaveForm
      actor={actor}
      name="correct-tracking"
      labels={{ carrier: words.carrier, tracking: words.trackingNumber }}
      submit={words.correctSubmit}
      isDiscardable={false}
    >
      {field => <CarrierFields carrier={field('carrier')} tracking={field('tracking')} />}
    </SaveForm>
  )
}
