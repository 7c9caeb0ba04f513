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
      lead="Sell your new items where people already own, wear and resell your brand."
    >
      <p>
        Your brand is probably here already: members own, wear and sell it. With a company account you add
        your own products, and everyone who searches for your name finds both.
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
          <Link {...to.business_orders}>Orders</Link> that show who acts next and by when. Accept and ship one
          or many, print packing slips, receipts and invoices with your tax, refund a part, and export
          everything as CSV.
        </li>
        <li>Returns inside the order they belong to: receive, refund and restock in one step.</li>
        <li>
          Holiday mode under <Link {...to.business_products}>Products</Link>: nothing is sold until you’re
          back, your pages stay, and paid orders continue.
        </li>
      </ul>
      <h2>What it costs</h2>
      <p>
        A commission of {feeTexts.commission} of what you sell. No monthly fee and no fee for listing. Buyers
        pay {feeTexts.brandDelivery} for your delivery, and nothing from {feeTexts.brandFreeFrom} an order
        with you, or {feeTexts.brandExpress} for Express.
      </p>
      <h2>What we ask from you</h2>
      <ul>
        <li>
          Accept orders within {windowTexts.brandAcceptance}, and ship them within {windowTexts.brandDispatch}{' '}
          after that. An order that is not accepted is canceled and refunded.
        </li>
        <li>
          Accept returns for {windowTexts.brandReturn} after delivery, and check them within{' '}
          {windowTexts.checkReturn}. You pay for return shipping when an item is faulty or the wrong one.
        </li>
        <li>Discount honestly. We automatically show the lowest price of the month before a reduction.</li>
      </ul>
      <h2>Start</h2>
      <p>
        <Link {...to.signup}>Create an account</Link> as a company. You can prepare products right away; they
        go on sale once we have approved your company. Questions?{' '}
        <Link {...to['contact-us']}>Contact us</Link>.
      </p>
      <p>
        <ButtonLink {...to.signup}>Create a company account</ButtonLink>
      </p>
    </StaticPage>
  )
}
