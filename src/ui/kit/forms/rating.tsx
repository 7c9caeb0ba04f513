import * as words from './words.ts'
import './rating.css'

const places = [1, 2, 3, 4, 5] as const

/** A rating from 1 to 5, shown. Halves and tenths are spoken and drawn to the nearest half. */
export function Rating({ value, count }: { value: number; count?: number }) {
  const rounded = Math.round(value * 2) / 2
  return (
    <span className="rating">
      <span className="unseen">
        {words.of5Value(value)}
        {count !== undefined && words.fromReviews(count)}
      </span>
      <span aria-hidden="true" className="stars">
        {places.map(place => (
          <span key={place} className={starClass(rounded, place)}>
            ★
          </span>
        ))}
      </span>
      {count !== undefined && (
        <span aria-hidden="true" className="small soft">
          ({count})
        </span>
      )}
    </span>
  )
}

function starClass(value: number, place: number): string {
  if (value >= place) return 'star star--full'
  return value >= place - 0.5 ? 'star star--half' : 'star'
}
