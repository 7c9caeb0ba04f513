import type { Purchase } from '#src/api/contract/trade/purchases.ts'
import { purchaseLinks } from '#src/ui/purchases/purchase-links.ts'
import { LineGarment } from '../-garment/line-garment.tsx'
import { BuyerOrder } from './buyer-order.tsx'

/** The order of a brand in the panel of its buyer: as on the order page, with the garments that it became. */
export function BrandPurchase({ purchase }: { purchase: Purchase }) {
  return (
    <div className="purchase">
      <BuyerOrder
        order={purchase}
        isTitled
        documents={purchaseLinks.documents(purchase.id)}
        ofLine={id => {
          const line = purchase.lines.find(each => each.id === id)
          if (line === undefined || line.garment_slug === null) return null
          const isOneOfMany = purchase.lines.length > 1
          return (
            <div className="purchase__ways">
              <LineGarment slug={line.garment_slug} of={isOneOfMany ? line.title : undefined} />
            </div>
          )
        }}
      />
    </div>
  )
}
