import { ButtonLink } from '../kit/button.tsx'
import { to } from '../paths.ts'
import { StaticPage } from './static-page.tsx'

/** For brands. */
export function ForBrands() {
  return (
    <StaticPage
      title="For brands"
      lead="Sell new pieces where people already keep, wear and pass on your old ones."
    >
      <p>
        Your brand is probably here already. Members sell your pieces, save them, and wear them. With a
        company account you add your own products to the same page, and everyone who looks for your name finds
        both.
      </p>
      <h2>What you get</h2>
      <ul>
        <li>A brand page with your products, beside the members’ ads of your pieces.</li>
        <li>Products with sizes, colors and stock, up to 100 variants each.</li>
        <li>
          Import from a file: the product exports of Shopify and the Google Merchant feed are read as they
          are.
        </li>
        <li>An order area that says what has to be sent today and what happens if it is not.</li>
        <li>Returns that you receive, refund and restock in one step.</li>
        <li>Sales by day, products that run low, and what comes back most.</li>
      </ul>
      <h2>What it costs</h2>
      <p>
        A commission of 12 % of what you sell. No monthly fee, no fee for listing, no contract that binds you.
        Buyers pay $4.90 for your delivery, and nothing from $80 an order with you; you can offer more.
      </p>
      <h2>What we ask of you</h2>
      <ul>
        <li>Accept orders within two business days; otherwise they are canceled and refunded.</li>
        <li>Take returns for 30 days from delivery, and pay for them when a piece is faulty.</li>
        <li>Show honest reductions. We show the lowest price of the 30 days before one, by ourselves.</li>
      </ul>
      <h2>Start</h2>
      <p>
        Write to us with the name of your brand and a link to your shop. We look at every application
        ourselves and answer within two business days.
      </p>
      <p>
        <ButtonLink {...to['contact-us']}>Write to us</ButtonLink>
      </p>
    </StaticPage>
  )
}
