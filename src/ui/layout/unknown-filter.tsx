import { useRouter } from '@tanstack/react-router'
import type { Refusal } from '#src/machines/refusal.ts'
import { ButtonLink } from '../kit/button.tsx'
import { to } from '../paths.ts'
import { MessagePage } from './message-page.tsx'
import * as words from './words.ts'

/** Replaces a list whose address has an unknown filter: says which filter, and offers the list without it. */
export function UnknownFilter({ errors }: Pick<Refusal, 'errors'>) {
  const { search } = useRouter().state.location
  // `whose.0` is the first of several values
  const sentences = new Map(Object.entries(errors).map(([name, said]) => [name.replace(/\..*/, ''), said]))
  const wrong = [...sentences.keys()]
  const kept = Object.fromEntries(Object.entries(search).filter(([name]) => !wrong.includes(name)))
  return (
    <MessagePage
      title={words.filterUnknown}
      actions={
        <>
          <ButtonLink to="." search={kept}>
            {words.dropFilter}
          </ButtonLink>
          <ButtonLink {...to.catalog} look="quiet">
            {words.seeLatest}
          </ButtonLink>
        </>
      }
    >
      <div role="alert">
        {wrong.map(name => (
          <p key={name}>
            <strong>{words.names[name] ?? `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`}</strong>:{' '}
            {sentences.get(name)?.join(' ')}
          </p>
        ))}
      </div>
    </MessagePage>
  )
}
