import { sizeKeyLabel } from '#src/api/contract/values/sizes.ts'
import { useSelect } from '../../actors.tsx'
import { type SaveActor, SaveForm } from './save-form.tsx'
import { sizeGroups } from './size-groups.ts'

/** The sizes that fit the user, ticked by system. */
export function SizesForm({ actor }: { actor: SaveActor }) {
  const ticks = useSelect(actor, ({ context }) => context.ticks)
  const isKnown = new Set(sizeGroups.flatMap(({ sizes }) => sizes.map(({ key }) => key)))
  // earlier ticks that are in no group are not lost, and can be removed
  const others = ticks.filter(key => !isKnown.has(key))
  const groups = [
    ...sizeGroups,
    ...(others.length === 0
      ? []
      : [{ title: 'Others', sizes: others.map(key => ({ key, label: sizeKeyLabel(key), also: [] })) }]),
  ]
  return (
    <SaveForm actor={actor} name="sizes" labels={{}} submit="Save sizes">
      {() =>
        groups.map(({ title, hint, sizes }) => (
          <fieldset key={title} className="size-group">
            <legend className="field__label">{title}</legend>
            {hint !== undefined && <p className="field__hint">{hint}</p>}
            <div
              className={`size-group__sizes${sizes.some(({ also }) => also.length > 0) ? ' size-group__sizes--wide' : ''}`}
            >
              {sizes.map(({ key, label, also }) => (
                <label key={key} className="size-tick">
                  <input
                    type="checkbox"
                    className="unseen"
                    checked={ticks.includes(key)}
                    onChange={event =>
                      actor.send({ type: 'form.ticked', tick: key, isOn: event.target.checked })
                    }
                  />
                  <span className="size-tick__label">{label}</span>{' '}
                  {also.length > 0 && (
                    <span className="size-tick__also">
                      {also.map(each => (
                        <span key={each}>{each} </span>
                      ))}
                    </span>
                  )}
                </label>
              ))}
            </div>
          </fieldset>
        ))
      }
    </SaveForm>
  )
}
