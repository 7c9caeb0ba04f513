import { orderLifecycle } from '#src/api/commands/trade/orders.ts'
import { returnLifecycle } from '#src/api/commands/trade/returns.ts'
import { type Carrier, carriers } from '#src/api/contract/values/carriers.ts'
import { FormSheet } from '#src/ui/forms/form-sheet.tsx'
import { CarrierFields } from '#src/ui/order/carrier-fields.tsx'
import * as words from '#src/ui/order/words.ts'
import { useEvents } from '../-lifecycle/use-lifecycle.ts'
import type { ReturnForm } from './return-forms.ts'
import { useOrderForm } from './use-order-form.ts'

interface SendValues {
  readonly carrier: Carrier | ''
  readonly tracking: string
}

/** The form in which a buyer says how the parcel went back; the brand's label fills it in. */
export function SendReturn({ order, of: { id, label }, onClose }: ReturnForm) {
  const { send } = useEvents(returnLifecycle, { order, id })
  const { reload } = useEvents(orderLifecycle, order)
  const labeled = (Object.keys(carriers) as Carrier[]).find(each => each === label?.carrier)
  const stored: SendValues = { carrier: labeled ?? '', tracking: label?.tracking ?? '' }
  const actor = useOrderForm<SendValues>({
    stored,
    needed: { carrier: words.carrierNeeded },
    save: async ({ carrier, tracking }, key) => {
      if (carrier === '') return
      // the built-in carrier knows the number of each parcel
      const number = carrier === 'builtin' || tracking.trim() === '' ? {} : { tracking }
      await send({ type: 'ship', carrier, ...number }, key)
    },
    reload,
    saved: words.sendDone,
    onSaved: onClose,
  })
  return (
    <FormSheet
      onClose={onClose}
      title={words.sendTitle}
      intro={words.sendIntro}
      actor={actor}
      name="send-return"
      labels={{ carrier: words.carrier, tracking: words.trackingNumber }}
      submit={words.sendSubmit}
    >
      {field => <CarrierFields carrier={field('carrier')} tracking={field('tracking')} />}
    </FormSheet>
  )
}
