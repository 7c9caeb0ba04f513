import type { ReactNode } from 'react'
import type { SetUp } from '#src/api/contract/business/overview.ts'
import { ButtonLink } from '../../kit/button.tsx'
import { to } from '../../paths.ts'
import { productLinks } from '../products/product-links.ts'
import * as words from './words.ts'

interface Step {
  title: string
  text: string
  isDone: boolean
  /** Where it is done; the first one is the main one. */
  actions: (look: 'strong' | 'quiet') => ReactNode
}

/** What a shop without orders sets up, in steps that tick themselves; the next one stands out. */
export function SetUpGuide({ setUp }: { setUp: SetUp }) {
  const steps = stepsOf(setUp)
  const next = steps.findIndex(({ isDone }) => !isDone)
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <section className="set-up" aria-labelledby="set-up">
      <h2 id="set-up" className="title">
        {words.setUp}
      </h2>
      <p className="soft">{words.setUpIntro(done, steps.length)}</p>
      <ol className="set-up__steps">
        {steps.map((step, at) => (
          <li key={step.title} className={`set-up__step${at === next ? ' set-up__step--next' : ''}`}>
            <span className={`set-up__mark${step.isDone ? ' set-up__mark--done' : ''}`} aria-hidden="true">
              {step.isDone ? '✓' : at + 1}
            </span>
            <div className="set-up__text">
              <h3>{step.title}</h3>
              <p className="small soft set-up__state">
                {step.isDone ? words.done : at === next ? words.nextStep : words.toBeDone}
              </p>
              {!step.isDone && <p>{step.text}</p>}
              {!step.isDone && (
                <div className="set-up__actions">{step.actions(at === next ? 'strong' : 'quiet')}</div>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function stepsOf({ brand_slug: slug, has_logo, products, has_address, has_order }: SetUp): Step[] {
  return [
    {
      title: words.logoTitle,
      text: words.logoText,
      isDone: has_logo,
      actions: look => (
        <ButtonLink {...to.business_brand} look={look}>
          {words.logoAction}
        </ButtonLink>
      ),
    },
    {
      title: words.productTitle,
      text: products.draft === 0 ? words.productText : words.draftText(products.draft),
      isDone: products.active > 0,
      actions: look => (
        <>
          {products.draft === 0 ? (
            <ButtonLink {...productLinks.new} look={look}>
              {words.productAction}
            </ButtonLink>
          ) : (
            <ButtonLink {...productLinks.drafts} look={look}>
              {words.draftAction}
            </ButtonLink>
          )}
          <ButtonLink {...productLinks.import} look="quiet">
            {words.importAction}
          </ButtonLink>
        </>
      ),
    },
    {
      title: words.deliveryTitle,
      text: words.deliveryText,
      isDone: has_address,
      actions: look => (
        <ButtonLink {...to.settings} search={{ edit: 'new-address' }} look={look}>
          {words.deliveryAction}
        </ButtonLink>
      ),
    },
    {
      title: words.orderTitle,
      text: words.orderText,
      isDone: has_order,
      actions: look =>
        slug !== null && (
          <ButtonLink {...to.brand(slug)} look={look}>
            {words.orderAction}
          </ButtonLink>
        ),
    },
  ]
}
