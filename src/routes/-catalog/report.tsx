import { Navigate } from '@tanstack/react-router'
import type { Listing } from '#src/api/contract/catalog.ts'
import { useActors, useSelect } from '#src/ui/actors.tsx'
import { addressOf, to } from '#src/ui/paths.ts'
import { ReportDialog } from '#src/ui/product/report-dialog.tsx'
import * as words from '#src/ui/product/report-words.ts'
import { useReportForm } from './use-report-form.ts'

interface ReportProps {
  listing: Listing
  onClose: () => void
}

/**
 * The dialog in which a member reports a listing. The address opens it, so that a link followed before
 * hydration works, too. Visitors are led to the login and back.
 */
export function Report(props: ReportProps) {
  const { auth } = useActors()
  const isGuest = useSelect(auth, ({ context }) => context.token === null)
  const isKnown = useSelect(auth, ({ context }) => context.user !== null)
  const { slug, id } = props.listing
  const here = `${addressOf(to.product(slug, id))}?report=yes`
  if (isGuest) return <Navigate to="/login" search={{ redirect: here }} replace />
  return isKnown ? <Question {...props} /> : null
}

function Question({ listing: { id, title }, onClose }: ReportProps) {
  const actor = useReportForm('listing', id, onClose)
  return (
    <ReportDialog actor={actor} onClose={onClose}>
      {words.reportIntro} <strong>{title}</strong>
      {words.reportIntroEnd}
    </ReportDialog>
  )
}
