import { siteName } from '#src/api/contract/values/site.ts'
import { Link } from '../kit/link.tsx'
import { to } from '../paths.ts'
import { StaticPage } from './static-page.tsx'
import { feeTexts, windowTexts } from './terms-in-words.ts'

/** Terms of sale, also called Terms and Conditions. */
export function Terms() {
  return (
    <StaticPage title="Terms of sale" lead="The agreement between you, the sellers and us, in plain words.">
      <h2>1. Who you deal with</h2>
      <p>
        {siteName} runs the marketplace. The contract of sale is between you and the seller named on the page:
        a brand or a member. We take the payment, hold it where these terms say so, and pass it on.
      </p>
      <h2>2. Accounts</h2>
      <p>
        You can buy from brands without an account. You need one to buy from a member, to sell and to keep a
        wardrobe. You must be 18 or have the consent of a parent. Keep your password private; you’re
        responsible for what is done with your account.
      </p>
      <h2>3. Prices and fees</h2>
      <ul>
        <li>All prices are in US dollars and include tax.</li>
        <li>Buying from a member adds buyer protection of {feeTexts.buyer}. It’s shown before checkout.</li>
        <li>
          Delivery from a brand is {feeTexts.brandDelivery}, and free from {feeTexts.brandFreeFrom} at that
          brand. A member’s parcel is {feeTexts.parcels}. Express is {feeTexts.brandExpress} from a brand, and{' '}
          {feeTexts.expressOnTop} on top of a member’s parcel. To a pick-up point it is {feeTexts.brandPoint}{' '}
          from a brand, free from {feeTexts.brandFreeFrom} at that brand, and {feeTexts.pointOff} less than a
          member’s parcel.
        </li>
        <li>Members pay nothing to list or to sell. Brands pay a commission of {feeTexts.commission}.</li>
        <li>If a price changes while you’re buying, we show it before you pay.</li>
      </ul>
      <h2>4. How a contract is made</h2>
      <p>
        While you pay, we hold your items for {windowTexts.hold}. The contract is made when your payment
        succeeds. An order to a brand is canceled and refunded when the brand does not accept it within{' '}
        {windowTexts.brandAcceptance}; a purchase from a member is when the parcel isn’t shipped within{' '}
        {windowTexts.memberDispatch}, or {windowTexts.extension} more if you grant them. It is also canceled
        and refunded when the seller says that it was sent, and within {windowTexts.proof} neither a scan of
        the carrier nor a drop-off receipt shows it. Business days are Monday to Friday in New York, except
        federal holidays.
      </p>
      <h2>5. Changing your mind</h2>
      <p>
        A purchase from a member can be canceled within {windowTexts.secondThoughts} of paying, as long as
        neither the carrier nor a drop-off receipt shows that it was sent. What you bought from a brand can be
        returned within {windowTexts.brandReturn} of delivery, unworn and with tags, and you get the price
        back. Once the return is authorized you have {windowTexts.sendReturn} to hand over the parcel. You pay
        for it, unless the goods are faulty or not what you ordered. Start either on the order, under{' '}
        <Link {...to.purchases}>Purchases</Link>.
      </p>
      <h2>6. Buyer protection</h2>
      <p>
        When you buy from a member, we hold your money. You have {windowTexts.inspection} after delivery to
        confirm or to report a problem with a reason and a photo. If you do neither, the purchase is completed
        and the seller is paid. In a dispute both sides are heard; if they do not agree, we decide within{' '}
        {windowTexts.decision} and give our reasons in writing. What is not settled within{' '}
        {windowTexts.dispute} is refunded, unless the item is on its way back.
      </p>
      <h2>7. What sellers promise</h2>
      <ul>
        <li>The item is theirs to sell, genuine, and described truthfully, including its flaws.</li>
        <li>The photos show the actual item.</li>
        <li>
          It ships within the time shown on the order, and a scan of the carrier or the drop-off receipt shows
          it.
        </li>
      </ul>
      <h2>8. What is not allowed</h2>
      <p>
        Counterfeits, stolen goods, animals and parts of protected species, anything the law forbids, and
        payments outside the marketplace. We can remove a listing and restrict an account. We tell you why,
        and you can appeal within {windowTexts.appeal}.
      </p>
      <h2>9. Reviews and messages</h2>
      <p>
        Both sides of a purchase can review each other within {windowTexts.reviews}. Reviews appear once both
        are written or when the time is up. Be fair, and leave out personal information.
      </p>
      <h2>10. Liability</h2>
      <p>
        Our liability is unlimited for intent, gross negligence and harm to people. Otherwise it’s limited to
        the duties this agreement depends on. These terms don’t affect your rights as a consumer.
      </p>
      <h2>11. Closing your account</h2>
      <p>
        You can delete your account at any time in <Link {...to.settings}>the settings</Link>. It’s deleted
        after {windowTexts.deletion}, and you can keep it until then. Open orders are completed first. How we
        treat your data is explained in the <Link {...to.privacy}>privacy policy</Link>.
      </p>
    </StaticPage>
  )
}
