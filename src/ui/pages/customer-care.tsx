import { ButtonLink } from '../kit/button.tsx'
import { Link } from '../kit/link.tsx'
import { to } from '../paths.ts'
import { StaticPage } from './static-page.tsx'

/** Customer service. */
export function CustomerCare() {
  return (
    <StaticPage
      title="Customer service"
      lead="Most questions end on the order itself. For the rest, we are here."
    >
      <h2>Something about an order</h2>
      <p>
        Open the link in your confirmation mail. The order says where it stands, who acts next and by when. To
        cancel one that is not on its way yet, <Link {...to['contact-us']}>write to us</Link> with its number.
      </p>
      <h2>A parcel does not come</h2>
      <p>
        A brand has two business days to accept an order, a member five to send it. After that it is canceled
        by itself and you are refunded. If a member’s parcel was sent and has not arrived after 14 days, you
        can report it as lost, and your money stays with us until it is settled.
      </p>
      <h2>It is not what you expected</h2>
      <ul>
        <li>
          <strong>From a brand:</strong> send it back within 30 days of delivery, unworn and with its tags.
          You pay the return parcel, unless the piece is faulty or the wrong one.
        </li>
        <li>
          <strong>From a member:</strong> within 72 hours of delivery, tell us what differs from the
          description and add a photo. The seller is paid only after that.
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
        is accepted; banks usually show them within three to five business days.
      </p>
      <h2>Write to us</h2>
      <p>
        We answer within one business day, Monday to Friday. Your order number helps; it looks like
        G-2611-4821. You may find the answer sooner under <Link {...to.faq}>frequent questions</Link>.
      </p>
      <p>
        <ButtonLink {...to['contact-us']}>Contact us</ButtonLink>
      </p>
    </StaticPage>
  )
}
