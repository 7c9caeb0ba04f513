import type { Checkout, LineProblem } from '#src/api/contract/checkout.ts'
import { currency } from '../display/currency.ts'
import { Img } from '../kit/image/image.tsx'
import { Link } from '../kit/link.tsx'
import { addressOf, to } from '../paths.ts'
import './order-summary.css'

const problems: Readonly<Record<LineProblem, string>> = {
  out_of_stock: 'Sold out meanwhile. It is not part of this order.',
  reduced: 'Fewer are left than you wanted.',
  price_changed: 'The price changed.',
  gone: 'No longer for sale. It is not part of this order.',
  sign_in_required: 'Members sell to members: log in with a private account to buy this one.',
}

/** The items by seller, and the total. */
export function OrderSummary({ checkout }: { checkout: Checkout }) {
  const placed = new Set(checkout.parcels.flatMap(parcel => parcel.line_ids))
  const left = checkout.lines.filter(line => !placed.has(line.id))
  return (
    <div className="summary">
      {checkout.parcels.map(parcel => (
        <section key={parcel.seller.id} className="summary__seller">
          <h3 className="small soft">Sold by {parcel.seller.name}</h3>
          <Lines lines={checkout.lines.filter(line => parcel.line_ids.includes(line.id))} id={checkout.id} />
          {checkout.parcels.length > 1 && (
            <dl className="sums">
              <Sum label="Delivery" amount={parcel.shipping} />
              {parcel.fee !== '0.00' && <Sum label="Buyer protection" amount={parcel.fee} />}
            </dl>
          )}
        </section>
      ))}
      {left.length > 0 && (
        <section className="summary__seller">
          <h3 className="small soft">Not part of this order</h3>
          <Lines lines={left} id={checkout.id} />
        </section>
      )}
      <Totals {...checkout} />
    </div>
  )
}

function Lines({ lines, id }: { lines: Checkout['lines']; id: string }) {
  return (
    <ul>
      {lines.map(line => (
        <li key={line.id} className="summary__line">
          <div className="summary__picture">
            <Img image={line.attachment[0]} sizes="4rem" alt="" />
          </div>
          <div className="summary__text">
            <p>{line.title}</p>
            <p className="small soft">{[line.options, `${line.quantity} ×`].filter(Boolean).join(' · ')}</p>
            {line.problem !== null && <p className="field__error">{sentenceOf(line, line.problem)}</p>}
            {line.held_by !== undefined && (
              <Link {...to.checkout(line.held_by)} className="small">
                Continue that checkout
              </Link>
            )}
            {line.is_own && (
              <Link {...to.ads} search={{ ad: line.id, tab: 'mine' }} className="small">
                See it among your ads
              </Link>
            )}
            {line.problem === 'sign_in_required' && (
              <Link {...to.login} search={{ redirect: addressOf(to.checkout(id)) }} className="small">
                Log in
              </Link>
            )}
          </div>
          <p className="price">{currency(line.total)}</p>
        </li>
      ))}
    </ul>
  )
}

function sentenceOf({ held_by: holder, is_own: isOwn }: Checkout['lines'][number], problem: LineProblem) {
  if (holder !== undefined) return 'You are already buying this in another checkout.'
  return isOwn ? 'This is your own ad.' : problems[problem]
}

type Amounts = Pick<Checkout, 'subtotal' | 'shipping' | 'fees' | 'total'>

/** The sums of a checkout. */
function Totals({ subtotal, shipping, fees, total }: Amounts) {
  return (
    <dl className="sums sums--all">
      <Sum label="Subtotal" amount={subtotal} />
      <Sum label="Delivery" amount={shipping} />
      {fees !== '0.00' && <Sum label="Buyer protection" amount={fees} />}
      <div className="sums__total">
        <dt>Total, tax included</dt>
        <dd>{currency(total)}</dd>
      </div>
    </dl>
  )
}

export function Sum({ label, amount }: { label: string; amount: string }) {
  const isFreeable = label === 'Delivery'
  return (
    <div>
      <dt>{label}</dt>
      <dd>{isFreeable && amount === '0.00' ? 'Free' : currency(amount)}</dd>
    </div>
  )
}
