import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type Refusal, refusalOf } from '#src/machines/refusal.ts'
import { Button, ButtonLink } from '../kit/button.tsx'
import { lazyHydrated } from '../kit/lazy-hydrated.tsx'
import * as kitWords from '../kit/words.ts'
import { to } from '../paths.ts'
import { NotFound } from './lazy-not-found.ts'
import { MessagePage } from './message-page.tsx'
import * as words from './words.ts'

const UnknownFilter = lazyHydrated(async () => (await import('./unknown-filter.tsx')).UnknownFilter)

interface PageFailureProps {
  error: unknown
  /** Renders the page again, with whatever data it has by then. */
  reset: () => void
}

/** Replaces a page whose main data failed (E-28). */
export function PageFailure({ error, reset }: PageFailureProps) {
  const router = useRouter()
  const { status, code, message, errors } = refusalOf(error)
  const tryAgain = () => {
    void router.invalidate()
    reset()
  }
  // tries again by itself when the browser is back online
  useEffect(() => {
    window.addEventListener('online', tryAgain)
    return () => window.removeEventListener('online', tryAgain)
  })
  // a member's browser asks once more for what the server's page says of it
  if (status === 404) return <NotFound />
  if (status === 422 && isOfQuery(errors, router.state.location.search)) {
    return <UnknownFilter errors={errors} />
  }
  return (
    <MessagePage
      title={titleOf(status, code)}
      actions={
        <>
          {status !== 403 && <Button onPress={tryAgain}>{kitWords.tryAgain}</Button>}
          <ButtonLink {...to.home} look="quiet">
            {words.goHome}
          </ButtonLink>
        </>
      }
    >
      <p role="alert">{message}</p>
    </MessagePage>
  )
}

/** Whether a refused field is in the query of the address, so that the page can be shown without it. */
function isOfQuery(errors: Refusal['errors'], search: object): boolean {
  // `whose.0` is the first of several values
  return Object.keys(errors).some(name => (name.split('.')[0] ?? name) in search)
}

const titles: Readonly<Record<number, string>> = {
  403: words.forbidden,
  422: words.pageFailed,
  429: words.busy,
}

const titleOf = (status: number, code: string) =>
  status === 0 && code !== 'contract' ? words.noConnection : (titles[status] ?? words.serverFailed)
