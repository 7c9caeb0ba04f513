import { SellButton } from '#src/ui/garment/garment-sale.tsx'
import { Link } from '#src/ui/kit/link.tsx'
import { to } from '#src/ui/paths.ts'
import * as words from '#src/ui/purchases/words.ts'
import { useSellActor } from './garment-sell.tsx'

interface LineGarmentProps {
  slug: string
  /** Its name, where the order has several. */
  of?: string | undefined
}

/** Leads from a line of an order to the garment that it became, and to an ad of it. */
export function LineGarment({ slug, of }: LineGarmentProps) {
  const actor = useSellActor({ slug })
  return (
    <>
      <Link
        {...to.garment(slug)}
        {...(of === undefined ? {} : { 'aria-label': `${words.inYourWardrobe}: ${of}` })}
      >
        {words.inYourWardrobe}
      </Link>
      <SellButton actor={actor} look="quiet" label={words.sellItOn} {...(of === undefined ? {} : { of })} />
    </>
  )
}
