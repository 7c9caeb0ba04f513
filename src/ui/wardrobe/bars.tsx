import { useId } from 'react'
import '../kit/color-dots.css'
import { Link, type LinkTarget } from '../kit/link.tsx'

export interface Bar {
  readonly label: string
  /** Its length relative to the others. */
  readonly value: number
  /** The value in words. */
  readonly text: string
  readonly target?: LinkTarget
  /** The slug of the color that it stands for. */
  readonly color?: string
}

/** A list whose entries have bars as long as their values: horizontal, or upright for a row of months. */
export function Bars({
  title,
  entries,
  isUpright = false,
}: {
  title: string
  entries: readonly Bar[]
  isUpright?: boolean
}) {
  const id = useId()
  if (entries.length === 0) return null
  const most = Math.max(...entries.map(({ value }) => value), 1e-9)
  return (
    <section className="figures__part" aria-labelledby={id}>
      <h2 id={id} className="title">
        {title}
      </h2>
      <ul className={isUpright ? 'bars bars--upright' : 'bars'}>
        {entries.map(({ label, value, text, target, color }) => {
          const share = `${(100 * value) / most}%`
          return (
            <li key={label} className="bars__entry">
              <span className="bars__label">
                {target === undefined ? label : <Link {...target}>{label}</Link>}
              </span>
              <span className="bars__room" aria-hidden="true">
                <span
                  className={color === undefined ? 'bars__bar' : `bars__bar bars__bar--colored dot--${color}`}
                  style={isUpright ? { height: share } : { width: share }}
                />
              </span>
              <span className="bars__text">{text}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
