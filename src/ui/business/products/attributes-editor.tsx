import { productLimits } from '#src/api/contract/values/business/product-values.ts'
import type { Attribute } from '#src/machines/editors/products/product-values.ts'
import { Button } from '../../kit/button.tsx'
import { FieldErrors } from '../../kit/forms/field.tsx'
import type { FormField } from '../../kit/forms/form-fields.ts'
import { TextInput } from '../../kit/forms/text-input.tsx'
import * as kitWords from '../../kit/words.ts'
import * as words from './words.ts'

/** The details of a product: a name and a value each, in the order of the page. */
export function AttributesEditor({ name, value, errors = [], onType }: FormField<readonly Attribute[]>) {
  const change = (at: number, changed: Partial<Attribute>) =>
    onType(value.map((each, other) => (other === at ? { ...each, ...changed } : each)))
  return (
    <section className="flow" aria-labelledby={`${name}-title`} id={name} tabIndex={-1}>
      <h2 id={`${name}-title`} className="title">
        {words.details}
      </h2>
      <p className="small soft">{words.detailsHint}</p>
      {value.map((each, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a detail has no other identity than its place
        <div key={at} className="option__head">
          <TextInput
            name={`${name}-${at}-name`}
            label={words.name}
            value={each.name}
            maxLength={60}
            onType={typed => change(at, { name: typed })}
          />
          <TextInput
            name={`${name}-${at}-value`}
            label={words.text}
            value={each.value}
            maxLength={300}
            onType={typed => change(at, { value: typed })}
          />
          <button
            type="button"
            className="text-button"
            onClick={() => onType(value.filter((_, other) => other !== at))}
          >
            {kitWords.remove}
            <span className="unseen"> {each.name}</span>
          </button>
        </div>
      ))}
      <FieldErrors name={name} errors={errors} />
      {value.length < productLimits.attributes && (
        <p>
          <Button look="quiet" onPress={() => onType([...value, { name: '', value: '' }])}>
            {words.addDetail}
          </Button>
        </p>
      )}
    </section>
  )
}
