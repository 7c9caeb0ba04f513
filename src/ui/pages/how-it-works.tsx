import { ButtonLink } from '../kit/button.tsx'
import { Link } from '../kit/link.tsx'
import { to } from '../paths.ts'
import { StaticPage } from './static-page.tsx'
import { feeTexts, windowTexts } from './terms-in-words.ts'

/** How it works. */
export function HowItWorks() {
  return (
    <StaticPage
      title="How it works"
      lead="Bought, worn, listed, sold, and worn again. Five steps, one place."
    >
      <h2>1. Buy</h2>
      <p>
        New items come from brands, pre-owned ones from members. Find both in{' '}
        <Link {...to.catalog}>the shop</Link>, with the same filters and one bag. At checkout your order is
        split by seller, because each of them sends their own parcel. We hold everything for{' '}
        {windowTexts.hold} while you pay, and a timer shows how much time is left.
      </p>
      <h2>2. Receive</h2>
      <p>
        A brand accepts your order within {windowTexts.brandAcceptance}. A member ships it within{' '}
        {windowTexts.memberDispatch}. If they don’t, the order is canceled automatically and you’re refunded.{' '}
        <Link {...to.purchases}>Purchases</Link> shows the status of each order.
      </p>
      <p>
        When you buy from a member, you have {windowTexts.inspection} after delivery to check the item. If
        it’s as described, confirm, and the seller is paid. If it isn’t, report the problem with a photo, and
        we hold the money until it’s settled. From a brand you have {windowTexts.brandReturn} to return it.
      </p>
      <h2>3. Wear</h2>
      <p>
        What you bought appears in <Link {...to.wardrobe}>your wardrobe</Link> with its photos, brand and
        price. <Link {...to.add_garment}>Add what you already own</Link>. Track when you wear something to see
        its cost per wear, and what you haven’t worn since last spring.
      </p>
      <h2>4. List</h2>
      <p>
        Turning an item into <Link {...to.ads}>an ad</Link> is one step. Photos, brand, size and color are
        filled in; you only add what is missing. You choose a price and a parcel size. An ad is live for{' '}
        {windowTexts.ad}, and you can renew it. Listing is free, and so is selling.
      </p>
      <h2>5. Sell</h2>
      <p>
        Buyers pay your price or make an offer, which you can answer within {windowTexts.offer}. You ship the
        parcel and keep the drop-off receipt, which you show where the carrier doesn’t report to us. They
        confirm, and the money is in your balance under <Link {...to.purchases}>Purchases</Link>, ready to
        withdraw. The item moves from your wardrobe to the next one.
      </p>
      <h2>What it costs</h2>
      <table>
        <tbody>
          <tr>
            <th scope="row">Listing and selling as a member</th>
            <td>free</td>
          </tr>
          <tr>
            <th scope="row">Buyer protection, buying from a member</th>
            <td>{feeTexts.buyer}</td>
          </tr>
          <tr>
            <th scope="row">Parcel from a member, small, medium or large</th>
            <td>{feeTexts.parcels}</td>
          </tr>
          <tr>
            <th scope="row">Delivery from a brand</th>
            <td>
              {feeTexts.brandDelivery}, free from {feeTexts.brandFreeFrom} at one brand
            </td>
          </tr>
          <tr>
            <th scope="row">Express, in the states of the USA and Washington, DC</th>
            <td>
              {feeTexts.expressOnTop} more than a member’s parcel, {feeTexts.brandExpress} from a brand
            </td>
          </tr>
          <tr>
            <th scope="row">Delivery to a pick-up point, where there is one</th>
            <td>
              {feeTexts.pointOff} less than a member’s parcel, {feeTexts.brandPoint} from a brand, free from{' '}
              {feeTexts.brandFreeFrom}
            </td>
          </tr>
          <tr>
            <th scope="row">
              Commission of <Link {...to['for-brands']}>a brand</Link>
            </th>
            <td>{feeTexts.commission}</td>
          </tr>
        </tbody>
      </table>
      <p>
        <ButtonLink {...to.catalog}>See what’s new</ButtonLink>
      </p>
    </StaticPage>
  )
}
