import { Link } from '../kit/link.tsx'
import { to } from '../paths.ts'
import { faqGroups } from './faq-entries.ts'
import { StaticPage } from './static-page.tsx'
import '../kit/fold.css'

/** Frequent questions. */
export function Faq() {
  return (
    <StaticPage
      title="Questions"
      lead={
        <>
          What people ask most. If yours is missing, <Link {...to['contact-us']}>ask us</Link>.
        </>
      }
    >
      {faqGroups.flatMap(({ title, entries }) => [
        <h2 key={title}>{title}</h2>,
        ...entries.map(({ question, answer, page }) => (
          <details key={question} className="fold">
            <summary>{question}</summary>
            <p className="fold__text">
              {answer}
              {page !== undefined && (
                <>
                  {' '}
                  <Link {...page.target}>{page.label}</Link>
                </>
              )}
            </p>
          </details>
        )),
      ])}
    </StaticPage>
  )
}
