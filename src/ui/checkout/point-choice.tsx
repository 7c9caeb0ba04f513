import type { ReactNode } from 'react'
import type { PickupPoint } from '#src/api/contract/trade/pickup-points.ts'
import { RadioGroup } from '../kit/forms/radio-group.tsx'
import { NoticeBar } from '../kit/notice-bar.tsx'
import * as words from './point-words.ts'

type ListedPoint = PickupPoint & { is_in_area: boolean }

interface PointChoiceProps {
  /** Unique on the page. */
  name: string
  points: 'loading' | 'failed' | readonly ListedPoint[]
  /** The id of the chosen one. */
  value: string | null
  onChoose: (id: string) => void
  onRetry: () => void
}

/** The choice of a pick-up point, those in the area of the address first. */
export function PointChoice({ name, points, value, onChoose, onRetry }: PointChoiceProps) {
  if (points === 'failed') return <NoticeBar message={words.pointsFailed} onRetry={onRetry} />
  if (points === 'loading') {
    return (
      <p role="status" className="small soft">
        {words.pointsLoading}
      </p>
    )
  }
  if (points.length === 0) return <p role="alert">{words.noPoints}</p>
  const [near, far] = [points.filter(each => each.is_in_area), points.filter(each => !each.is_in_area)]
  return (
    <div className="checkout__part">
      <p className="small soft">{words.collectIt}</p>
      {[near, far].map(
        (group, at) =>
          group.length > 0 && (
            <RadioGroup
              key={at === 0 ? 'near' : 'far'}
              name={`${name}.${at}`}
              legend={at === 0 ? words.inArea : words.fartherAway}
              value={value}
              options={group.map(point => ({
                value: point.id,
                label: point.name,
                hint: <Hint of={point} />,
              }))}
              onChoose={onChoose}
            />
          ),
      )}
    </div>
  )
}

function Hint({ of: { line1, city, region, postcode, hours } }: { of: PickupPoint }): ReactNode {
  return (
    <>
      {line1}, {city}, {region} {postcode}
      {hours.map(line => (
        <span key={line}>
          <br />
          {line}
        </span>
      ))}
    </>
  )
}
