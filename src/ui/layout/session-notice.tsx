import { useActors, useSelect } from '../actors.tsx'
import { NoticeBar } from './notice-bar.tsx'

/** Says that the account could not be asked for, with the way to ask at once (row 37 of product.md). */
export function SessionNotice() {
  const { auth } = useActors()
  const hasFailed = useSelect(auth, ({ context }) => context.failures > 0)
  const isAsking = useSelect(auth, snapshot => snapshot.matches({ fetchingUser: 'asking' }))
  if (!hasFailed) return null
  return (
    <NoticeBar
      message="We could not load your account. You are still logged in, and we keep trying."
      onRetry={() => auth.send({ type: 'auth.retried' })}
      isRetrying={isAsking}
    />
  )
}
