import { ButtonLink } from '../kit/button.tsx'
import { Link } from '../kit/link.tsx'
import { to } from '../paths.ts'
import { StaticPage } from './static-page.tsx'
import { windowTexts } from './terms-in-words.ts'

/** Customer service. */
export function CustomerCare() {
  return (
    <StaticPage
      title="Customer service"
      lead="Most answers are on the order itself. For everything else, we’re here."
    >
      <h2>Help with an order</h2>
      <p>
        Open it under <Link {...to.purchases}>Purchases</Link>, or with the link in your confirmation email.
        The order shows its status, who acts next and by when, and what you can do: cancel it, report a
        problem or return something.
      </p>
      <h2>A parcel hasn’t arrived</h2>
      <p>
        A brand has {windowTexts.brandAcceptance} to accept an order, a member {windowTexts.memberDispatch} to
        ship it. After that it’s canceled automatically and you’re refunded. A member’s order that is only
        said to be sent is, too, when neither the carrier nor a drop-off receipt shows it within{' '}
        {windowTexts.proof}. If a member’s parcel hasn’t arrived {windowTexts.lost} after it shipped, you can
        report it as lost, and we hold your money until it’s settled.
      </p>
      <h2>It’s not what you expected</h2>
      <ul>
        <li>
          <strong>From a brand:</strong> return it within {windowTexts.brandReturn} of delivery, unworn and
          with tags. Start on the order. You pay for return shipping unless the item is faulty or the wrong
          one.
        </li>
        <li>
          <strong>From a member:</strong> within {windowTexts.inspection} of delivery, report on the order
          what differs from the description and add a photo. The seller isn’t paid until it’s settled. If the
          two of you don’t agree, we decide within {windowTexts.decision}.
        </li>
      </ul>
      <h2 id="sizes">Sizes</h2>
      <p>
        Every product page has a size guide in EU, UK or US sizes, with jeans, shoes and children’s sizes. The
        size filter understands all of them: if you choose M, you also find EU 38 and EU 40.
      </p>
      <h2>Refunds</h2>
      <p>
        Refunds go back to the card you paid with. We start them when an order is canceled or a return is
        received and accepted. Your bank may take up to {windowTexts.refund} to show them.
      </p>
      <h2>Contact us</h2>
      <p>
        Include your order number, such as G-2611-4821. For quick answers, see the{' '}
        <Link {...to.faq}>FAQ</Link>.
      </p>
      <p>
        <ButtonLink {...to['contact-us']}>Contact us</ButtonLink>
      </p>
    </StaticPage>
  )
}
