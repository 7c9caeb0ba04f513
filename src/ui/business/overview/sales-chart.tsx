import { type PointerEvent, useState } from 'react'
import { currency } from '#src/api/contract/values/currency.ts'
import { type Bucket, isByWeek, scaleTop, shortDay } from './sales-buckets.ts'
import * as words from './words.ts'

/** The drawing's own units; it is stretched to the place that it has. */
const [width, height] = [1000, 200]

/** A bar for each day or week, and the former range as a line; one of them is read out below. */
export function SalesChart({ buckets }: { buckets: readonly Bucket[] }) {
  const [active, setActive] = useState(buckets.length - 1)
  const top = scaleTop(Math.max(...buckets.map(({ cents, formerCents }) => Math.max(cents, formerCents))))
  const step = width / buckets.length
  const y = (cents: number) => height - (cents / top) * height
  const shown = buckets[active]
  const point = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width: whole } = currentTarget.getBoundingClientRect()
    const at = Math.floor(((clientX - left) / whole) * buckets.length)
    setActive(Math.min(Math.max(at, 0), buckets.length - 1))
  }
  const title = isByWeek(buckets) ? words.salesByWeek : words.salesByDay
  return (
    <figure className="sales-chart">
      <figcaption className="sales-chart__head">
        <h3 className="sales-chart__title">{title}</h3>
        <ul className="sales-chart__legend small soft">
          <li className="sales-chart__key sales-chart__key--current">{words.thisRange}</li>
          <li className="sales-chart__key sales-chart__key--former">{words.formerRange}</li>
        </ul>
      </figcaption>
      <div className="sales-chart__plot">
        <ul className="sales-chart__scale small soft" aria-hidden="true">
          {[top, top / 2, 0].map(cents => (
            <li key={cents}>{words.dollars(cents / 100)}</li>
          ))}
        </ul>
        <div className="sales-chart__area">
          <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
            {[0, 0.5, 1].map(part => (
              <line
                key={part}
                x1={0}
                x2={width}
                y1={part * height}
                y2={part * height}
                className="sales-chart__grid"
              />
            ))}
            {buckets.map(({ day, cents }, at) => (
              <rect
                key={day}
                x={at * step + step * 0.14}
                width={step * 0.72}
                y={y(cents)}
                height={height - y(cents)}
                className={at === active ? 'sales-chart__bar sales-chart__bar--on' : 'sales-chart__bar'}
              />
            ))}
            <polyline
              points={buckets
                .map(({ formerCents }, at) => `${(at + 0.5) * step},${y(formerCents)}`)
                .join(' ')}
              className="sales-chart__line"
            />
          </svg>
          <input
            type="range"
            className="sales-chart__choice"
            aria-label={words.chooseDay}
            min={0}
            max={buckets.length - 1}
            value={active}
            aria-valuetext={shown === undefined ? undefined : readoutOf(shown)}
            onChange={({ target }) => setActive(Number(target.value))}
            onPointerMove={point}
          />
        </div>
        <p className="sales-chart__ends small soft" aria-hidden="true">
          <span>{shortDay(buckets[0]?.day ?? '')}</span>
          <span>{shortDay(buckets.at(-1)?.day ?? '')}</span>
        </p>
      </div>
      {shown !== undefined && <p className="sales-chart__readout">{readoutOf(shown)}</p>}
    </figure>
  )
}

const readoutOf = ({ label, gross, orders, formerGross }: Bucket) =>
  words.readout(label, currency(gross), words.ordersIn(orders), words.formerAmount(currency(formerGross)))
