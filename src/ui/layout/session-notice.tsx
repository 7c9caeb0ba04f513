import { useActors, useSelect } from '../actors.tsx'
import { NoticeBar } from '../kit/notice-bar.tsx'
import * as words from './words.ts'

/** The notice that the user could not be fetched, with Retry (E-29). */
export function SessionNotice() {
  const { auth } = useActors()
  const hasFailed = useSelect(auth, ({ context }) => context.failures > 0)
  const isAsking = useSelect(auth, snapshot => snapshot.matches({ fetchingUser: 'asking' }))
  if (!hasFailed) return null
  return (
    <NoticeBar
      message={words.accountFailed}
      onRetry={() => auth.send({ type: 'auth.retried' })}
      isRetrying={isAsking}
    />
  )
}
