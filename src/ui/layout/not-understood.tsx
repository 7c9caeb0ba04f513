import { useRouter } from '@tanstack/react-router'
import type { Refusal } from '#src/machines/refusal.ts'
import { ButtonLink } from '../kit/button.tsx'
import { to } from '../paths.ts'
import { MessagePage } from './message-page.tsx'

const names: Readonly<Record<string, string>> = {
  q: 'Search',
  whose: 'For',
  min: 'Price from',
  max: 'Price to',
  kind: 'Sold by',
  sort: 'Order',
  cursor: 'Place in the list',
}

/** Replaces a list whose address has an unknown filter: says which filter, and offers the list without it. */
export function NotUnderstood({ errors }: Pick<Refusal, 'errors'>) {
  const { search } = useRouter().state.location
  // `whose.0` is the first of several values
  const sentences = new Map(Object.entries(errors).map(([name, said]) => [name.replace(/\..*/, ''), said]))
  const wrong = [...sentences.keys()]
  const kept = Object.fromEntries(Object.entries(search).filter(([name]) => !wrong.includes(name)))
  return (
    <MessagePage
      title="We do not understand this filter"
      actions={
        <>
          <ButtonLink to="." search={kept}>
            Show the list without it
          </ButtonLink>
          <ButtonLink {...to.catalog} look="quiet">
            See what is new
          </ButtonLink>
        </>
      }
    >
      <div role="alert">
        {wrong.map(name => (
          <p key={name}>
            <strong>{names[name] ?? `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`}</strong>:{' '}
            {sentences.get(name)?.join(' ')}
          </p>
        ))}
      </div>
    </MessagePage>
  )
}
