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
        New pieces come from brands, worn ones from members. Both stand in{' '}
        <Link {...to.catalog}>the shop</Link>, with the same filters and one bag. At the checkout your order
        is split by seller, because each of them sends a parcel of their own. Going to the payment holds
        everything for you for {windowTexts.hold}, and a clock shows how long is left.
      </p>
      <h2>2. Receive</h2>
      <p>
        A brand accepts your order within {windowTexts.brandAcceptance}. A member sends it within{' '}
        {windowTexts.memberDispatch}. If they do not, the order is canceled by itself and your money comes
        back. <Link {...to.purchases}>Purchases</Link> shows where each order stands.
      </p>
      <p>
        When you bought from a member, you have {windowTexts.inspection} from the delivery to look closely. If
        it is as described, you confirm, and the seller is paid. If it is not, you report the problem with a
        photo, and the money stays with us until it is settled. From a brand you have{' '}
        {windowTexts.brandReturn} to send it back.
      </p>
      <h2>3. Wear</h2>
      <p>
        What you bought from a member arrives in <Link {...to.wardrobe}>your wardrobe</Link> with its photos,
        brand and price. <Link {...to.add_garment}>Add what you already own</Link>. Note when you wear
        something, and see what it costs you per wear, and what has been waiting since last spring.
      </p>
      <h2>4. List</h2>
      <p>
        From a garment to <Link {...to.ads}>an ad</Link> is one step. Photos, brand, size and color are
        carried over; you are asked only for what is missing. You choose a price and a parcel. An ad is shown
        for {windowTexts.ad}, and you can renew it. Listing is free, and so is selling.
      </p>
      <h2>5. Sell</h2>
      <p>
        Buyers pay your price or make an offer, which you can answer within {windowTexts.offer}. You send the
        parcel, they confirm, and the money is in your balance under <Link {...to.purchases}>Purchases</Link>,
        from where you have it paid out. The garment leaves your wardrobe and arrives in the next one.
      </p>
      <h2>What it costs</h2>
      <table>
        <tbody>
          <tr>
            <th scope="row">Listing and selling as a member</th>
            <td>nothing</td>
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
            <th scope="row">
              Commission of <Link {...to['for-brands']}>a brand</Link>
            </th>
            <td>{feeTexts.commission}</td>
          </tr>
        </tbody>
      </table>
      <p>
        <ButtonLink {...to.catalog}>See what is new</ButtonLink>
      </p>
    </StaticPage>
  )
}
