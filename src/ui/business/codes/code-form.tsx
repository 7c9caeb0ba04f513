import { codeKinds, codeLimits } from '#src/api/contract/values/business/code-values.ts'
import { keysOf } from '#src/api/contract/values/vocabulary.ts'
import { useSelect } from '../../actors.tsx'
import { SaveForm } from '../../forms/save-form.tsx'
import type { FormActor } from '../../kit/forms/form-fields.ts'
import { optionsOf } from '../../kit/forms/options-of.ts'
import { RadioGroup } from '../../kit/forms/radio-group.tsx'
import { TextInput } from '../../kit/forms/text-input.tsx'
import { DayInput, radioProps } from '../markdowns/form-fields.tsx'
import { idsIn } from '../markdowns/markdown-values.ts'
import type { CodeValues } from './code-values.ts'
import * as words from './words.ts'

interface CodeFormProps {
  actor: FormActor<CodeValues>
  /** The time zone of its days. */
  zone: string
  /** Today, `2026-12-03`. */
  today: string
}

/** What a code gives, for which products, when, and how often. */
export function CodeForm({ actor, zone, today }: CodeFormProps) {
  const { kind, scope, products } = useSelect(actor, ({ context }) => context.values)
  const chosen = idsIn(products).length
  return (
    <SaveForm actor={actor} name="code" labels={words.labels} submit={words.create}>
      {field => (
        <>
          <TextInput
            {...field('code')}
            hint={words.hints.code}
            maxLength={codeLimits.longest}
            autoComplete="off"
            autoCapitalize="characters"
          />
          <RadioGroup
            {...radioProps(field('kind'))}
            value={keysOf(codeKinds).find(each => each === kind) ?? 'percent'}
            options={optionsOf(codeKinds)}
          />
          {kind === 'percent' && (
            <TextInput {...field('percent')} hint={words.hints.percent} inputMode="numeric" />
          )}
          {kind === 'amount' && (
            <TextInput {...field('amount')} hint={words.hints.amount} inputMode="decimal" />
          )}
          {kind === 'delivery' && <p className="field__hint">{words.hints.delivery}</p>}
          {chosen > 0 ? (
            <RadioGroup
              {...radioProps(field('scope'))}
              value={scope === 'selection' ? 'selection' : 'shop'}
              options={[
                { value: 'selection', label: words.selection(chosen) },
                { value: 'shop', label: words.wholeShop, hint: words.wholeShopHint },
              ]}
            />
          ) : (
            <div>
              <p className="field__label">{words.labels.scope}</p>
              <p className="field__hint">
                {words.wholeShop}. {words.wholeShopHint} {words.noSelection}
              </p>
            </div>
          )}
          <TextInput {...field('minimum')} hint={words.hints.minimum} inputMode="decimal" isOptional />
          <DayInput {...field('first_day')} hint={words.firstDayHint(zone)} min={today} isOptional />
          <DayInput {...field('last_day')} hint={words.lastDayHint(zone)} min={today} />
          <TextInput {...field('use_limit')} hint={words.hints.useLimit} inputMode="numeric" isOptional />
          <TextInput {...field('buyer_limit')} hint={words.hints.buyerLimit} inputMode="numeric" isOptional />
          <p className="small soft">{words.fixed}</p>
        </>
      )}
    </SaveForm>
  )
}
