import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { disputeLifecycle, purchaseLifecycle } from '#src/api/commands/trade/purchases.ts'
import { keysOf } from '#src/api/contract/values/vocabulary.ts'
import { addressesQuery } from '#src/api/queries/settings.ts'
import { useApp } from '#src/app/provider.tsx'
import type { WithImages } from '#src/machines/editors/images/image-form.ts'
import { FormSheet } from '#src/ui/forms/form-sheet.tsx'
import { Button } from '#src/ui/kit/button.tsx'
import { optionsOf } from '#src/ui/kit/forms/options-of.ts'
import { RadioGroup } from '#src/ui/kit/forms/radio-group.tsx'
import { TextInput } from '#src/ui/kit/forms/text-input.tsx'
import { Textarea } from '#src/ui/kit/forms/textarea.tsx'
import * as words from '#src/ui/purchases/dispute-words.ts'
import { useImageForm } from '../-forms/use-image-form.ts'
import { useEvents } from '../-lifecycle/use-lifecycle.ts'
import { moneyIn } from '../-page/money-in.ts'
import { Editor } from '../-settings/address-editor.tsx'
import { mostImages, mostText } from './dispute-form.tsx'
import type { DisputeForm } from './dispute-forms.ts'
import { DisputeImages } from './dispute-images.tsx'

interface ProposeValues extends WithImages {
  readonly proposal: keyof typeof words.proposals | ''
  readonly amount: string
  readonly text: string
}

const empty: ProposeValues = { proposal: '', amount: '', text: '', images: [] }
const schema = z.object({
  proposal: z.enum(['', ...keysOf(words.proposals)]),
  amount: z.string(),
  text: z.string(),
})

/** The form in which a seller proposes how to settle a problem. */
export function ProposeForm({ purchase, dispute, onClose }: DisputeForm) {
  const { send } = useEvents(disputeLifecycle, dispute)
  const [isAdding, setIsAdding] = useState(false)
  const { reload } = useEvents(purchaseLifecycle, purchase)
  const { form, images } = useImageForm<ProposeValues>(
    {
      name: `propose ${dispute.id}`,
      schema,
      purpose: 'dispute',
      most: mostImages,
      stored: empty,
      needed: { proposal: words.proposalNeeded, text: words.proposeTextNeeded },
      save: async ({ proposal, amount, text, images }, key) => {
        if (proposal === '') return
        const body = { type: 'propose', proposal, text, images: images.map(image => image.id) } as const
        const isPart = proposal === 'partial_refund'
        await send(isPart ? { ...body, amount: moneyIn(amount) } : body, key)
      },
      reload: async () => {
        await reload()
        return empty
      },
      sent: words.proposeDone,
    },
    onClose,
  )
  return (
    <>
      <FormSheet
        onClose={onClose}
        title={words.proposeTitle}
        intro={words.proposeIntro}
        actor={form}
        name="propose"
        labels={{
          proposal: words.proposal,
          amount: words.amount,
          text: words.proposeText,
          images: words.images,
        }}
        submit={words.proposeSubmit}
        images={images}
      >
        {field => {
          const proposal = field('proposal')
          return (
            <>
              <RadioGroup
                name={proposal.name}
                legend={proposal.label}
                value={proposal.value || null}
                options={optionsOf(words.proposals)}
                errors={proposal.errors}
                onChoose={proposal.onType}
              />
              {proposal.value === 'partial_refund' && (
                <TextInput {...field('amount')} hint={words.amountHint} inputMode="decimal" maxLength={12} />
              )}
              {proposal.value === 'return' && <ReturnTerms onAddAddress={() => setIsAdding(true)} />}
              <Textarea {...field('text')} most={mostText} rows={4} />
              <DisputeImages form={form} images={images} field={field('images')} />
            </>
          )
        }}
      </FormSheet>
      {isAdding && <Editor address={null} isFirst onClose={() => setIsAdding(false)} />}
    </>
  )
}

interface ReturnTermsProps {
  /** Opens the form of an address, beside this one: what was typed stays. */
  onAddAddress: () => void
}

/** Who pays the way back, and where it leads; a seller without an address can add it here. */
function ReturnTerms({ onAddAddress }: ReturnTermsProps) {
  const { client } = useApp()
  const { data: addresses } = useQuery(addressesQuery(client))
  return (
    <div className="flow">
      <p className="small">{words.returnCost}</p>
      {addresses?.length === 0 && (
        <>
          <p>{words.returnAddressMissing}</p>
          <Button look="quiet" aria-haspopup="dialog" onPress={onAddAddress}>
            {words.addReturnAddress}
          </Button>
        </>
      )}
    </div>
  )
}
