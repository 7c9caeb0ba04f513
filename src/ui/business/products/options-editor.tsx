import { optionKinds, productLimits } from '#src/api/contract/values/business/product-values.ts'
import type { OptionValues } from '#src/machines/editors/products/product-values.ts'
import { useSelect } from '../../actors.tsx'
import { Button } from '../../kit/button.tsx'
import { type Kind, OneOption } from './option-editor.tsx'
import type { ProductEditorActor } from './product-editor-actor.ts'
import * as words from './words.ts'

/** The options of a product with their values; the grid of variants follows them. */
export function OptionsEditor({ actor }: { actor: ProductEditorActor }) {
  const options = useSelect(actor, ({ context }) => context.values.options)
  const category = useSelect(actor, ({ context }) => context.values.category)
  const whose = useSelect(actor, ({ context }) => context.values.whose)
  const errors = useSelect(actor, ({ context }) => context.fieldErrors)
  const change = (changed: readonly OptionValues[]) =>
    actor.send({ type: 'options.changed', options: changed })
  const kinds = options.map(({ kind }) => kind)
  const next: Kind = kinds.includes('color') ? (kinds.includes('size') ? 'other' : 'size') : 'color'
  return (
    <section className="flow" aria-labelledby="product-options" id="product-options-part" tabIndex={-1}>
      <h2 id="product-options" className="title">
        {words.options}
      </h2>
      <p className="small soft">{words.optionsHint}</p>
      {errors.options !== undefined && <p className="field__error">{errors.options.join(' ')}</p>}
      {options.map((option, at) => (
        <OneOption
          // options have no names of their own before they are typed
          // biome-ignore lint/suspicious/noArrayIndexKey: their order is their identity
          key={at}
          at={at}
          option={option}
          taken={kinds.filter((kind, other) => other !== at && kind !== 'other')}
          sold={{ category, whose }}
          errors={errors[`options.${at}`]}
          onChange={changed => change(options.map((each, other) => (other === at ? changed : each)))}
          onRemove={() => change(options.filter((_, other) => other !== at))}
        />
      ))}
      {options.length < productLimits.options && (
        <p>
          <Button
            look="quiet"
            onPress={() =>
              change([
                ...options,
                { name: next === 'other' ? '' : optionKinds[next], kind: next, values: [] },
              ])
            }
          >
            {words.addOption}
          </Button>
        </p>
      )}
    </section>
  )
}
