import { Toasts } from '../toasts/toasts.tsx'
import { Waiting } from './waiting.tsx'

export { SessionNotice } from './session-notice.tsx'

/** What every page may need, and none at its first moment: loaded soon after it. */
export function Afterwards() {
  return (
    <>
      <Waiting />
      <Toasts />
    </>
  )
}
