import { brandLimits } from '#src/api/contract/values/brand-limits.ts'
import { importLimits } from '#src/api/contract/values/business/import-fields.ts'
import { productLimits } from '#src/api/contract/values/business/product-values.ts'
import { ButtonLink } from '../kit/button.tsx'
import { Link } from '../kit/link.tsx'
import { to } from '../paths.ts'
import { StaticPage } from './static-page.tsx'
import { feeTexts, windowTexts } from './terms-in-words.ts'

/** For brands. */
export function ForBrands() {
  return (
    <StaticPage
      title="For brands"
      lead="Sell new pieces where people already keep, wear and pass on your old ones."
    >
      <p>
        Your brand is probably here already. Members sell your pieces, save them, and wear them. With a
        company account you add your own products, and everyone who looks for your name finds both.
      </p>
      <h2>What you get</h2>
      <ul>
        <li>
          <Link {...to.business_products}>Products</Link> with up to {productLimits.options} options and{' '}
          {productLimits.variants} variants each. Prices and stock are edited in the table.
        </li>
        <li>
          <Link {...to.business_products_import}>An import</Link> that reads the product exports of Shopify,
          the Google Merchant feed and your own tables: up to {importLimits.products.toLocaleString('en-US')}{' '}
          products a file. You see every change before it is made, download the rows that failed, and can undo
          an import within {windowTexts.undoImport}.
        </li>
        <li>
          <Link {...to.business_brand}>A brand page</Link> with a cover, a logo, your story and up to{' '}
          {brandLimits.featured} featured products.
        </li>
        <li>
          <Link {...to.business_orders}>Orders</Link> that say who acts next and by when. Accept and ship one
          or many, print packing slips and invoices, refund a part, and export everything as CSV.
        </li>
        <li>Returns in the order they belong to: receive, refund and restock in one step.</li>
        <li>
          Holiday mode under <Link {...to.business_products}>Products</Link>: nothing is sold until you are
          back, your pages stay, and paid orders go on.
        </li>
      </ul>
      <h2>What it costs</h2>
      <p>
        A commission of {feeTexts.commission} of what you sell. No monthly fee and no fee for listing. Buyers
        pay {feeTexts.brandDelivery} for your delivery, and nothing from {feeTexts.brandFreeFrom} an order
        with you.
      </p>
      <h2>What we ask of you</h2>
      <ul>
        <li>
          Accept orders within {windowTexts.brandAcceptance}, and ship them within {windowTexts.brandDispatch}{' '}
          after that. An order that is not accepted is canceled and refunded.
        </li>
        <li>
          Take returns for {windowTexts.brandReturn} from delivery, and check them within{' '}
          {windowTexts.checkReturn}. You pay the return parcel when a piece is faulty or the wrong one.
        </li>
        <li>Show honest reductions. We show the lowest price of the month before one, by ourselves.</li>
      </ul>
      <h2>Start</h2>
      <p>
        <Link {...to.signup}>Create an account</Link> as a company. You can prepare products at once; they go
        on sale when we have approved your company. Questions? <Link {...to['contact-us']}>Write to us</Link>.
      </p>
      <p>
        <ButtonLink {...to.signup}>Create a company account</ButtonLink>
      </p>
    </StaticPage>
  )
}
