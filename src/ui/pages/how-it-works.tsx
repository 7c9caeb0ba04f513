import { ButtonLink } from '../kit/button.tsx'
import { to } from '../paths.ts'
import { StaticPage } from './static-page.tsx'

/** How it works. */
export function HowItWorks() {
  return (
    <StaticPage
      title="How it works"
      lead="Bought, worn, listed, sold, and worn again. Five steps, one place."
    >
      <h2>1. Buy</h2>
      <p>
        New pieces come from brands, worn ones from members. Both stand in the same shop, with the same
        filters and one bag. At the checkout your order is split by seller, because each of them sends a
        parcel of their own. Going to the payment holds everything for you for 15 minutes, and a clock shows
        how long is left.
      </p>
      <h2>2. Receive</h2>
      <p>
        A brand accepts your order within two business days. A member sends it within five. If they do not,
        the order is canceled by itself and your money comes back.
      </p>
      <p>
        When you bought from a member, you have 72 hours from the delivery to look closely. Is it as
        described, you confirm, and the seller is paid. If it is not, you open a dispute with a photo, and the
        money stays with us until it is settled. From a brand you have 30 days to send it back.
      </p>
      <h2>3. Wear</h2>
      <p>
        What you bought arrives in your wardrobe with its photos, brand and price. Add what you already own.
        Note when you wear something, and see what it costs you per wear, and what has been waiting since last
        spring.
      </p>
      <h2>4. List</h2>
      <p>
        From a garment to an ad is one step. Photos, brand, size and color are carried over; you are asked
        only for what is missing. You choose a price and a parcel. Listing is free, and so is selling.
      </p>
      <h2>5. Sell</h2>
      <p>
        Buyers pay your price or make an offer. You send the parcel, they confirm, the money is in your
        balance. The garment leaves your wardrobe and arrives in the next one.
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
            <td>5 % of the price and $0.70</td>
          </tr>
          <tr>
            <th scope="row">Parcel from a member, small, medium or large</th>
            <td>$3.90, $6.90 or $11.60</td>
          </tr>
          <tr>
            <th scope="row">Delivery from a brand</th>
            <td>$4.90, free from $80 at one brand</td>
          </tr>
        </tbody>
      </table>
      <p>
        <ButtonLink {...to.catalog}>See what is new</ButtonLink>
      </p>
    </StaticPage>
  )
}
