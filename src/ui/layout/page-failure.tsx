import { refusalOf } from '#src/machines/refusal.ts'
import { Button, ButtonLink } from '../button.tsx'
import { paths } from '../paths.ts'
import { MessagePage } from './message-page.tsx'

interface PageFailureProps {
  error: unknown
  /** Asks for the page's data again. */
  reset: () => void
}

/** In place of a page whose main data could not be had (rows 7 and 37). */
export function PageFailure({ error, reset }: PageFailureProps) {
  const { status, message } = refusalOf(error)
  return (
    <MessagePage
      title={titleOf(status)}
      actions={
        <>
          {status !== 403 && <Button onPress={reset}>Try again</Button>}
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

function titleOf(status: number): string {
  if (status === 0) return 'No connection'
  if (status === 403) return 'This is not yours to open'
  if (status === 429) return 'A moment, please'
  return 'Something went wrong on our side'
}
