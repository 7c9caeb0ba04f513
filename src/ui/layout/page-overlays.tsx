import { Toasts } from '../kit/toasts/toasts.tsx'
import { PageProgress } from './page-progress.tsx'

export { showToast } from '../kit/toasts/show-toast.tsx'
export { SessionNotice } from './session-notice.tsx'

/** Parts that every page may need, but not at first: loaded soon after it. */
export function PageOverlays() {
  return (
    <>
      <PageProgress />
      <Toasts />
    </>
  )
}
