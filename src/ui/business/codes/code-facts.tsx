import type { Code } from '#src/api/contract/business/codes.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import * as words from './words.ts'

/** The terms of a code, and what it did so far. */
export function CodeFacts({ code }: { code: Code }) {
  const { facts, results } = words
  return (
    <>
      <Facts
        title={words.terms}
        rows={[
          [facts.gift, words.gift(code)],
          [facts.scope, words.scopeOf(code)],
          [facts.minimum, words.minimumOf(code.minimum)],
          [facts.days, words.daysOf(code)],
          [facts.useLimit, words.limitOf(code.use_limit)],
          [facts.buyerLimit, words.limitOf(code.buyer_limit)],
        ]}
      />
      <Facts
        title={words.result}
        rows={[
          [results.uses, words.usesOf(code)],
          [results.orders, String(code.orders)],
          [results.sold, currency(code.sold)],
          [results.given, currency(code.given)],
        ]}
        hint={words.usesHint}
      />
    </>
  )
}

interface FactsProps {
  title: string
  rows: readonly (readonly [label: string, text: string])[]
  hint?: string
}

function Facts({ title, rows, hint }: FactsProps) {
  return (
    <section aria-label={title} className="code__facts">
      <h2 className="title">{title}</h2>
      <dl className="sums">
        {rows.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {hint !== undefined && <p className="small soft">{hint}</p>}
    </section>
  )
}
