import type { ReactNode } from 'react'
import type { Checkout, LineProblem } from '#src/api/contract/trade/checkout.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import { Img } from '../kit/image/image.tsx'
import { Link } from '../kit/link.tsx'
import * as kitWords from '../kit/words.ts'
import { addressOf, to } from '../paths.ts'
import { SizeText } from '../units/size-text.tsx'
import * as words from './words.ts'
import './order-summary.css'

interface OrderSummaryProps {
  checkout: Checkout
  /** Where a discount code is entered; nothing where none can be. */
  codeEntry: ReactNode
}

/** The items by seller, and the total. */
export function OrderSummary({ checkout, codeEntry }: OrderSummaryProps) {
  const placed = new Set(checkout.parcels.flatMap(parcel => parcel.line_ids))
  const left = checkout.lines.filter(line => !placed.has(line.id))
  return (
    <div className="summary">
      {checkout.parcels.map(parcel => (
        <section key={parcel.seller.id} className="summary__seller">
          <h3 className="small soft">
            {[
              words.soldBy(parcel.seller.name),
              parcel.saved !== '0.00' && words.bundleDiscount(currency(parcel.saved)),
            ]
              .filter(Boolean)
              .join(' · ')}
          </h3>
          <Lines lines={checkout.lines.filter(line => parcel.line_ids.includes(line.id))} id={checkout.id} />
        </section>
      ))}
      {left.length > 0 && (
        <section className="summary__seller">
          <h3 className="small soft">{words.notIncluded}</h3>
          <Lines lines={left} id={checkout.id} />
        </section>
      )}
      {codeEntry}
      <Totals {...checkout} />
    </div>
  )
}

function Lines({ lines, id }: { lines: Checkout['lines']; id: string }) {
  return (
    <ul>
      {lines.map(line => (
        <li key={line.id} className="summary__line">
          <div className="summary__image">
            <Img image={line.attachment[0]} sizes="4rem" alt="" />
          </div>
          <div className="summary__text">
            <p>{line.title}</p>
            <p className="small soft">
              {line.options !== null && (
                <>
                  <SizeText text={line.options} names={line.options_in} />
                  {' · '}
                </>
              )}
              {words.quantityOf(line.quantity)}
            </p>
            {line.problem !== null && <p className="field__error">{sentenceOf(line, line.problem)}</p>}
            {line.held_by !== undefined && (
              <Link {...to.checkout(line.held_by)} className="small">
                {words.continueThatCheckout}
              </Link>
            )}
            {line.is_own && (
              <Link {...to.ads} search={{ ad: line.id, tab: 'mine' }} className="small">
                {words.seeYourAd}
              </Link>
            )}
            {line.problem === 'sign_in_required' && (
              <Link {...to.login} search={{ redirect: addressOf(to.checkout(id)) }} className="small">
                {kitWords.logIn}
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
  if (holder !== undefined) return words.boughtElsewhere
  return isOwn ? words.ownAd : words.problems[problem]
}

type Amounts = Pick<Checkout, 'subtotal' | 'shipping' | 'fees' | 'discount' | 'total'>

/** The sums of a checkout. */
function Totals({ subtotal, shipping, fees, discount, total }: Amounts) {
  return (
    <dl className="sums sums--all">
      <Sum label={kitWords.subtotal} amount={subtotal} />
      <Sum label={kitWords.delivery} amount={shipping} isFreeable />
      {fees !== '0.00' && <Sum label={kitWords.buyerProtection} amount={fees} />}
      {discount !== '0.00' && <Sum label={words.discount} amount={discount} isMinus />}
      <div className="sums__total">
        <dt>{words.totalTaxIncluded}</dt>
        <dd>{currency(total)}</dd>
      </div>
    </dl>
  )
}

interface SumProps {
  label: string
  amount: string
  /** Nothing is said as "Free". */
  isFreeable?: boolean
  /** It is taken off. */
  isMinus?: boolean
}

export function Sum({ label, amount, isFreeable = false, isMinus = false }: SumProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {isMinus && '−'}
        {isFreeable && amount === '0.00' ? words.free : currency(amount)}
      </dd>
    </div>
  )
}
