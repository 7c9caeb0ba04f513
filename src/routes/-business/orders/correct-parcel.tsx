import { useState } from 'react'
import { businessOrderLifecycle } from '#src/api/commands/business/orders.ts'
import type { BusinessOrder } from '#src/api/contract/business/orders.ts'
import { carrierName, mostCorrections } from '#src/api/contract/values/carriers.ts'
import { Sheet } from '#src/ui/kit/dialogs/sheet.tsx'
import { Select } from '#src/ui/kit/forms/select.tsx'
import * as words from '#src/ui/order/words.ts'
import type { EventForm } from '../../-lifecycle/use-lifecycle.ts'
import { CorrectForm } from '../../-orders/correct-tracking.tsx'

/** The form in which a brand corrects the number of a parcel, one of several where more have no scan yet. */
export function CorrectParcel({ order, onClose }: EventForm<{ order: BusinessOrder }>) {
  const { parcels } = order
  // what is open stays open where its carrier scans it meanwhile
  const [offered] = useState(() => parcels.filter(isCorrectable).map(({ id }) => id))
  const [id, choose] = useState(offered[0] ?? '')
  const options = parcels
    .filter(each => offered.includes(each.id))
    .map(({ id: value, position, carrier, tracking }) => ({
      value,
      label: `${words.parcelTitle(position, parcels.length)}: ${carrierName(carrier)} ${tracking}`,
    }))
  return (
    <Sheet isOpen onClose={onClose} title={words.correctTitle} place="middle">
      <div className="flow">
        <p>{words.correctIntro}</p>
        {options.length > 1 && (
          <div className="form">
            <Select
              name="correct-parcel"
              label={words.correctParcel}
              value={id}
              options={options}
              onType={choose}
            />
          </div>
        )}
        <CorrectForm
          key={id}
          order={order}
          lifecycle={businessOrderLifecycle}
          parcelOf={shown => shown.parcels.find(each => each.id === id)}
          onClose={onClose}
        />
      </div>
    </Sheet>
  )
}

const isCorrectable = ({
  scans,
  delivered_at: delivered,
  former_numbers: former,
}: BusinessOrder['parcels'][number]) =>
  scans.length === 0 && delivered === null && former.length < mostCorrections
