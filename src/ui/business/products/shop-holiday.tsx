import type { ShopHoliday as Holiday } from '#src/api/contract/business/holiday.ts'
import { DeadlineText } from '../../display/deadline-text.tsx'
import { SaveForm } from '../../forms/save-form.tsx'
import { type CommandActor, CommandButton } from '../../kit/command-button.tsx'
import { Sheet } from '../../kit/dialogs/sheet.tsx'
import { Field } from '../../kit/forms/field.tsx'
import type { FormActor } from '../../kit/forms/form-fields.ts'
import * as words from './words.ts'

/** The values of the form: the first day, and the day of return. */
export interface ShopHolidayValues {
  readonly from: string
  readonly to: string
}

interface ShopHolidayProps {
  holiday: Holiday
  form: FormActor<ShopHolidayValues>
  ending: CommandActor
  /** Today, `2026-12-03`. */
  today: string
  /** Whether the days are being chosen while the shop is open. */
  isOpen: boolean
  onClose: () => void
}

/**
 * Holiday mode of a shop: a panel that plans it, and its days and its way back while one is planned or has begun.
 */
export function ShopHoliday({ holiday, form, ending, today, isOpen, onClose }: ShopHolidayProps) {
  const { title, intro, plan, move, end, cancel, change, from, to } = words.holiday
  const days = (
    <SaveForm
      actor={form}
      name="holiday"
      labels={{ from, to }}
      submit={holiday.from === null ? plan : move}
      isDiscardable={false}
    >
      {field =>
        (['from', 'to'] as const).map(name => {
          const { onType, value, ...frame } = field(name)
          return (
            <Field key={name} {...frame}>
              {control => (
                <input
                  {...control}
                  className="control"
                  type="date"
                  min={today}
                  value={value}
                  onChange={event => onType(event.target.value)}
                />
              )}
            </Field>
          )
        })
      }
    </SaveForm>
  )
  if (holiday.from === null)
    return (
      <Sheet isOpen={isOpen} onClose={onClose} title={title}>
        <div className="flow">
          <p className="small">{intro}</p>
          {days}
        </div>
      </Sheet>
    )
  return (
    <section className="holiday setting__note" aria-label={title}>
      {holiday.deadline !== null && <DeadlineText deadline={holiday.deadline} />}
      <CommandButton actor={ending} look="strong">
        {holiday.is_away ? end : cancel}
      </CommandButton>
      <details className="holiday__fold">
        <summary>
          <span className="text-button">{change}</span>
        </summary>
        {days}
      </details>
    </section>
  )
}
