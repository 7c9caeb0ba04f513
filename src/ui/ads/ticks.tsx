import { FieldErrors } from '../kit/forms/field.tsx'

interface TicksProps {
  name: string
  legend: string
  /** Prefix of the names of the ticks: `color` makes `color:navy`. */
  group: string
  most: number
  /** Labels by slug. */
  options: Readonly<Record<string, string>>
  ticks: readonly string[]
  errors: readonly string[] | undefined
  onTick: (tick: string, isOn: boolean) => void
}

/** Checkboxes for several values of a closed list; at the maximum the others wait until one is removed. */
export function Ticks({ name, legend, group, most, options, ticks, errors = [], onTick }: TicksProps) {
  const chosen = ticks.filter(tick => tick.startsWith(`${group}:`))
  return (
    <fieldset id={name} tabIndex={-1} aria-describedby={errors.length > 0 ? `${name}-error` : undefined}>
      <legend className="field__label">{legend}</legend>
      <div className="size-group__sizes">
        {Object.entries(options).map(([slug, label]) => {
          const tick = `${group}:${slug}`
          const isOn = chosen.includes(tick)
          return (
            <label key={slug} className="size-tick">
              <input
                type="checkbox"
                className="unseen"
                checked={isOn}
                aria-disabled={(!isOn && chosen.length >= most) || undefined}
                onChange={event => {
                  if (isOn || chosen.length < most) onTick(tick, event.target.checked)
                }}
              />
              <span className="size-tick__label">{label}</span>
            </label>
          )
        })}
      </div>
      <FieldErrors name={name} errors={errors} />
    </fieldset>
  )
}
