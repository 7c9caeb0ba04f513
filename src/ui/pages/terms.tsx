import { siteName } from '#src/api/contract/values/site.ts'
import { Link } from '../kit/link.tsx'
import { to } from '../paths.ts'
import { StaticPage } from './static-page.tsx'
import { feeTexts, windowTexts } from './terms-in-words.ts'

/** Terms of sale, also called Terms and Conditions. */
export function Terms() {
  return (
    <StaticPage
      title="Terms of sale"
      lead="The agreement between you, the sellers and us, in plain sentences."
    >
      <h2>1. Who you deal with</h2>
      <p>
        {siteName} runs the marketplace. The contract of sale is between you and the seller named on the page:
        a brand or a member. We take the payment, hold it where these terms say so, and pass it on.
      </p>
      <h2>2. Accounts</h2>
      <p>
        You can buy from brands without an account. Buying from a member, selling, and keeping a wardrobe need
        one. You have to be 18, or have the consent of a parent. Keep your password to yourself; you answer
        for what is done with your account.
      </p>
      <h2>3. Prices and fees</h2>
      <ul>
        <li>All prices are in US dollars and include tax.</li>
        <li>
          Buying from a member adds buyer protection of {feeTexts.buyer}. It is shown before the checkout.
        </li>
        <li>
          Delivery from a brand is {feeTexts.brandDelivery}, and free from {feeTexts.brandFreeFrom} at that
          brand. A member’s parcel is {feeTexts.parcels}.
        </li>
        <li>Members pay nothing to list or to sell. Brands pay a commission of {feeTexts.commission}.</li>
        <li>
          A price that changes while you are buying is shown to you before you pay. It never changes silently.
        </li>
      </ul>
      <h2>4. How a contract is made</h2>
      <p>
        Going to the payment holds the pieces for you for {windowTexts.hold}. The contract is made when your
        payment succeeds. An order to a brand is canceled and refunded when the brand does not accept it
        within {windowTexts.brandAcceptance}; a purchase from a member when the parcel is not sent within{' '}
        {windowTexts.memberDispatch}, or {windowTexts.extension} more if you grant them.
      </p>
      <h2>5. Changing your mind</h2>
      <p>
        A purchase from a member can be canceled within {windowTexts.secondThoughts} of paying, as long as it
        has not been sent. What you bought from a brand can be sent back within {windowTexts.brandReturn} of
        delivery, unworn and with its tags, and you get the price back. Once the return is authorized you have{' '}
        {windowTexts.sendReturn} to hand over the parcel. You pay for it, unless the goods are faulty or not
        what you ordered. Both begin on the order, under <Link {...to.purchases}>Purchases</Link>.
      </p>
      <h2>6. Buyer protection</h2>
      <p>
        When you buy from a member, we hold your money. From the delivery you have {windowTexts.inspection} to
        confirm or to report a problem with a reason and a photo. If you do neither, the purchase is completed
        and the seller is paid. In a dispute both sides are heard; if they do not agree, we decide within{' '}
        {windowTexts.decision} and give our reasons in writing. What is not settled within{' '}
        {windowTexts.dispute} is refunded, unless the item is on its way back.
      </p>
      <h2>7. What sellers promise</h2>
      <ul>
        <li>The piece is theirs to sell, genuine, and described truthfully, flaws included.</li>
        <li>The photos show the piece itself.</li>
        <li>It is sent within the time named on the order.</li>
      </ul>
      <h2>8. What has no place here</h2>
      <p>
        Counterfeits, stolen goods, animals and parts of protected species, anything the law forbids, and
        payments outside the marketplace. We can take a listing down and restrict an account; you are told why
        and can appeal within {windowTexts.appeal}.
      </p>
      <h2>9. Reviews and messages</h2>
      <p>
        Both sides of a purchase can review each other within {windowTexts.reviews}. Reviews appear once both
        have written, or when the time is over. Be fair, and leave out private data.
      </p>
      <h2>10. What we answer for</h2>
      <p>
        We answer without limit for intent, gross negligence and harm to people, and otherwise for the duties
        that make this agreement possible at all. Your rights as a consumer are not touched by these terms.
      </p>
      <h2>11. Ending it</h2>
      <p>
        You can delete your account at any time in <Link {...to.settings}>the settings</Link>. It is deleted
        after {windowTexts.deletion}, in which you can keep it. Open orders are brought to their end first.
        How we treat your data is written in the <Link {...to.privacy}>privacy policy</Link>.
      </p>
    </StaticPage>
  )
}
