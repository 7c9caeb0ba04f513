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
      lead="Most questions end on the order itself. For the rest, we are here."
    >
      <h2>Something about an order</h2>
      <p>
        Open it under <Link {...to.purchases}>Purchases</Link>, or by the link in your confirmation email. The
        order says where it stands, who acts next and by when, and what you can do: cancel it, report a
        problem, send something back.
      </p>
      <h2>A parcel does not come</h2>
      <p>
        A brand has {windowTexts.brandAcceptance} to accept an order, a member {windowTexts.memberDispatch} to
        send it. After that it is canceled by itself and you are refunded. If a member’s parcel was sent and
        has not arrived after {windowTexts.lost}, you can report it as lost, and your money stays with us
        until it is settled.
      </p>
      <h2>It is not what you expected</h2>
      <ul>
        <li>
          <strong>From a brand:</strong> send it back within {windowTexts.brandReturn} of delivery, unworn and
          with its tags. The order has the button. You pay the return parcel, unless the piece is faulty or
          the wrong one.
        </li>
        <li>
          <strong>From a member:</strong> within {windowTexts.inspection} of delivery, report on the order
          what differs from the description and add a photo. The seller is not paid until it is settled. If
          you two do not agree, we decide within {windowTexts.decision}.
        </li>
      </ul>
      <h2 id="sizes">Sizes</h2>
      <p>
        Every product page has a size guide with EU, UK and US sizes side by side, jeans, shoes and children’s
        sizes. The size filter understands all of them: if you look for M, you also find EU 38 and EU 40.
      </p>
      <h2>Refunds</h2>
      <p>
        Refunds go back to the card you paid with. We start them the moment an order is canceled or a return
        is received and accepted; a bank may take up to {windowTexts.refund} to show them.
      </p>
      <h2>Write to us</h2>
      <p>
        Your order number helps; it looks like G-2611-4821. You may find the answer sooner under{' '}
        <Link {...to.faq}>frequent questions</Link>.
      </p>
      <p>
        <ButtonLink {...to['contact-us']}>Contact us</ButtonLink>
      </p>
    </StaticPage>
  )
}
