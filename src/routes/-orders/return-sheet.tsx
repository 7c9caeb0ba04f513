import type { ComponentProps, ReactNode } from 'react'
import type { OrderDetails } from '#src/api/contract/trade/order-details.ts'
import {
  isFaulty,
  needsImages,
  type ReturnReason,
  returnReasons,
} from '#src/api/contract/values/return-reasons.ts'
import type { WithImages } from '#src/machines/editors/images/image-form.ts'
import { useSelect } from '#src/ui/actors.tsx'
import { FormSheet } from '#src/ui/forms/form-sheet.tsx'
import type { FormActor } from '#src/ui/kit/forms/form-fields.ts'
import { optionsOf } from '#src/ui/kit/forms/options-of.ts'
import { Select } from '#src/ui/kit/forms/select.tsx'
import { Textarea } from '#src/ui/kit/forms/textarea.tsx'
import { PieceFields } from '#src/ui/order/piece-fields.tsx'
import * as words from '#src/ui/order/words.ts'

/** What a return is asked for with. */
export interface ReturnValues extends WithImages {
  readonly lines: readonly string[]
  readonly reason: ReturnReason | ''
  readonly text: string
}

interface ReturnSheetProps {
  order: OrderDetails
  form: FormActor<ReturnValues>
  onClose: () => void
  images: NonNullable<ComponentProps<typeof FormSheet>['images']>
  /** The field of photos. */
  children: (errors: readonly string[] | undefined, isOptional: boolean) => ReactNode
}

/** The fields of a return: what, how many, why. */
export function ReturnSheet(props: ReturnSheetProps) {
  const { order, form, onClose, images, children } = props
  const imageErrors = useSelect(form, ({ context }) => context.fieldErrors.images)
  const lines = order.lines
    .filter(({ returnable }) => returnable > 0)
    .map(({ id, title, options, options_in, returnable }) => ({
      id,
      title,
      options,
      options_in,
      most: returnable,
    }))
  return (
    <FormSheet
      onClose={onClose}
      title={words.returnTitle}
      intro={words.returnIntro(order.seller.name)}
      actor={form}
      name="return"
      labels={{
        lines: words.returnLines,
        reason: words.returnReason,
        text: words.returnText,
        images: words.returnImages,
      }}
      submit={words.returnSubmit}
      images={images}
    >
      {field => {
        const reason = field('reason')
        const shown = reason.value
        const mustShow = shown !== '' && needsImages(shown)
        return (
          <>
            <PieceFields field={field('lines')} lines={lines} />
            <Select {...reason} options={optionsOf(returnReasons)} empty={words.returnReasonChoose} />
            {shown !== '' && (
              <p className="small soft">
                {isFaulty(shown) ? words.returnPaidByBrand : words.returnPaidByBuyer}
              </p>
            )}
            <Textarea {...field('text')} isOptional most={1000} rows={3} />
            {children(imageErrors, !mustShow)}
          </>
        )
      }}
    </FormSheet>
  )
}
