import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { refusalOf } from '#src/machines/refusal.ts'
import { Button, ButtonLink } from '../button.tsx'
import { later } from '../later.tsx'
import { paths } from '../paths.ts'
import { MessagePage } from './message-page.tsx'

const NotUnderstood = later(async () => (await import('./not-understood.tsx')).NotUnderstood)

interface PageFailureProps {
  error: unknown
  /** Renders the page again, with whatever data it has by then. */
  reset: () => void
}

/** In place of a page whose main data could not be had (rows 7 and 37). */
export function PageFailure({ error, reset }: PageFailureProps) {
  const router = useRouter()
  const refusal = refusalOf(error)
  const { status, code, message } = refusal
  const tryAgain = () => {
    void router.invalidate()
    reset()
  }
  // whoever was offline does not have to ask
  useEffect(() => {
    window.addEventListener('online', tryAgain)
    return () => window.removeEventListener('online', tryAgain)
  })
  if (status === 422) return <NotUnderstood refusal={refusal} />
  return (
    <MessagePage
      title={titleOf(status, code)}
      actions={
        <>
          {status !== 403 && <Button onPress={tryAgain}>Try again</Button>}
          <ButtonLink href={paths.home} look="quiet">
            Go to the front page
          </ButtonLink>
        </>
      }
    >
      <p role="alert">{message}</p>
    </MessagePage>
  )
}

function titleOf(status: number, code: string): string {
  if (status === 0 && code !== 'contract') return 'No connection'
  if (status === 403) return 'This is not yours to open'
  if (status === 429) return 'A moment, please'
  return 'Something went wrong on our side'
}
