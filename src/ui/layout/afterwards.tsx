import { Toasts } from '../kit/toasts/toasts.tsx'
import { Waiting } from './waiting.tsx'

export { SessionNotice } from './session-notice.tsx'

/** Parts that every page may need, but not at first: loaded soon after it. */
export function Afterwards() {
  return (
    <>
      <Waiting />
      <Toasts />
    </>
  )
}
