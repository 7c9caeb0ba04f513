import { Navigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { createReport } from '#src/api/commands/reports.ts'
import type { Listing } from '#src/api/contract/catalog.ts'
import { reportReasons } from '#src/api/contract/values/report-reasons.ts'
import { useApp } from '#src/app/provider.tsx'
import { useActors, useSelect } from '#src/ui/actors.tsx'
import { addressOf, to } from '#src/ui/paths.ts'
import { ReportDialog, type ReportValues } from '#src/ui/product/report-dialog.tsx'
import { useSaveForm } from '../-settings/use-save-form.ts'

const schema = z.object({ reason: z.enum([...reportReasons, '']), text: z.string() })
const empty: ReportValues = { reason: '', text: '' }

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

function Question({ listing, onClose }: ReportProps) {
  const app = useApp()
  const actor = useSaveForm<ReportValues>({
    name: `report ${listing.id}`,
    schema: async () => schema,
    stored: empty,
    needed: { reason: 'Choose what is wrong.' },
    save: async ({ reason, text }) => {
      const words = text.trim() === '' ? {} : { text }
      // the form asks for a reason before it saves
      if (reason !== '')
        await createReport(app, { kind: 'listing', subject_id: listing.id, reason, ...words })
      return empty
    },
    saved: 'Thank you. We look at it, and tell you what became of it.',
    onSaved: onClose,
  })
  return <ReportDialog actor={actor} title={listing.title} onClose={onClose} />
}
