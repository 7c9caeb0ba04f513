import { useId, useState } from 'react'
import '../kit/color-dots.css'
import { Link, type LinkTarget } from '../kit/link.tsx'
import * as words from './words.ts'

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

/** So many lying bars are shown before all are asked for. */
const shownFirst = 8

interface BarsProps {
  title: string
  entries: readonly Bar[]
  /** Upright bars on a scale whose values it writes; lying ones without it, each with its text. */
  scale?: (value: number) => string
}

/** A list whose entries have bars as long as their values, from zero: lying, or upright for a row of months. */
export function Bars({ title, entries, scale }: BarsProps) {
  const id = useId()
  const [isWhole, setIsWhole] = useState(false)
  if (entries.length === 0) return null
  const isUpright = scale !== undefined
  const most = Math.max(...entries.map(({ value }) => value), 1e-9)
  const end = isUpright ? roundUp(most) : most
  const shown = isUpright || isWhole ? entries : entries.slice(0, shownFirst)
  return (
    <section className="figures__part" aria-labelledby={id}>
      <h2 id={id} className="title">
        {title}
      </h2>
      <div className="bars__plot">
        {isUpright && (
          <div className="bars__scale" aria-hidden="true">
            {[end, end / 2, 0].map(value => (
              <span key={value}>{scale(value)}</span>
            ))}
          </div>
        )}
        <ul className={isUpright ? 'bars bars--upright' : 'bars'}>
          {shown.map(({ label, value, text, target, color }) => {
            const share = `${(100 * value) / end}%`
            return (
              <li key={label} className="bars__entry">
                <span className="bars__label">
                  {target === undefined ? label : <Link {...target}>{label}</Link>}
                </span>
                <span className="bars__room" aria-hidden="true">
                  {value > 0 && (
                    <span
                      className={
                        color === undefined ? 'bars__bar' : `bars__bar bars__bar--colored dot--${color}`
                      }
                      style={isUpright ? { height: share } : { width: share }}
                    />
                  )}
                </span>
                <span className={isUpright ? 'unseen' : 'bars__text'}>{text}</span>
              </li>
            )
          })}
        </ul>
      </div>
      {shown.length < entries.length && (
        <div>
          <button type="button" className="text-button small" onClick={() => setIsWhole(true)}>
            {words.showAllOf(entries.length)}
            <span className="unseen">: {title}</span>
          </button>
        </div>
      )}
    </section>
  )
}

/** The next number of 1, 2 or 5 and zeros: the end of a scale that can be halved at sight. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return (([1, 2, 5].find(each => each * power >= value) ?? 10) as number) * power
}
