import * as z from 'zod/mini'
import { disputeLifecycle, purchaseLifecycle } from '#src/api/commands/trade/purchases.ts'
import { type Carrier, carriers } from '#src/api/contract/values/carriers.ts'
import { keysOf } from '#src/api/contract/values/vocabulary.ts'
import { useSelect } from '#src/ui/actors.tsx'
import { FormSheet } from '#src/ui/forms/form-sheet.tsx'
import { optionsOf } from '#src/ui/kit/forms/options-of.ts'
import { Select } from '#src/ui/kit/forms/select.tsx'
import { TextInput } from '#src/ui/kit/forms/text-input.tsx'
import * as disputeWords from '#src/ui/purchases/dispute-words.ts'
import * as words from '#src/ui/purchases/words.ts'
import { useForm } from '../-forms/use-form.ts'
import { useEvents } from '../-lifecycle/use-lifecycle.ts'
import type { DisputeForm } from './dispute-forms.ts'

interface ReturnValues {
  readonly carrier: Carrier | ''
  readonly tracking: string
}

const schema = z.object({ carrier: z.enum(['', ...keysOf(carriers)]), tracking: z.string() })
const empty: ReturnValues = { carrier: '', tracking: '' }

/** The form in which a buyer says how the item went back. */
export function ReturnForm({ purchase, dispute, onClose }: DisputeForm) {
  const { send } = useEvents(disputeLifecycle, dispute)
  const { reload } = useEvents(purchaseLifecycle, purchase)
  const actor = useForm<ReturnValues>({
    name: `return ${dispute.id}`,
    schema: async () => schema,
    stored: empty,
    needed: { carrier: words.carrierNeeded },
    save: async ({ carrier, tracking }, key) => {
      if (carrier === '') return empty
      // the built-in carrier knows the number of each parcel
      const number = carrier === 'builtin' || tracking.trim() === '' ? {} : { tracking }
      await send({ type: 'ship_return', carrier, ...number }, key)
      return empty
    },
    reload: async () => {
      await reload()
      return empty
    },
    saved: disputeWords.shipReturnDone,
    onSaved: onClose,
  })
  const isOurs = useSelect(actor, ({ context }) => context.values.carrier === 'builtin')
  return (
    <FormSheet
      onClose={onClose}
      title={disputeWords.shipReturnTitle}
      intro={disputeWords.shipReturnIntro}
      actor={actor}
      name="return"
      labels={{ carrier: words.carrier, tracking: words.trackingNumber }}
      submit={disputeWords.shipReturnSubmit}
    >
      {field => (
        <>
          <Select {...field('carrier')} options={optionsOf(carriers)} empty={words.carrierChoose} />
          {isOurs ? (
            <p className="small soft">{disputeWords.returnNumber(carriers.builtin)}</p>
          ) : (
            <TextInput
              {...field('tracking')}
              hint={words.trackingHint}
              maxLength={60}
              autoCapitalize="characters"
            />
          )}
        </>
      )}
    </FormSheet>
  )
}
