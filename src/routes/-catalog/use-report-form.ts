import * as z from 'zod/mini'
import { createReport } from '#src/api/commands/reports.ts'
import { reportReasons } from '#src/api/contract/values/report-reasons.ts'
import { useApp } from '#src/app/provider.tsx'
import type { ReportValues } from '#src/ui/product/report-dialog.tsx'
import * as texts from '#src/ui/product/report-words.ts'
import { useForm } from '../-forms/use-form.ts'

const schema = z.object({ reason: z.enum([...reportReasons, '']), text: z.string() })
const empty: ReportValues = { reason: '', text: '' }

/** The form in which a listing or a member is reported. */
export function useReportForm(kind: 'listing' | 'member', subjectId: string, onSaved: () => void) {
  const app = useApp()
  return useForm<ReportValues>({
    name: `report ${subjectId}`,
    schema: async () => schema,
    stored: empty,
    needed: { reason: texts.reasonNeeded },
    save: async ({ reason, text }) => {
      const words = text.trim() === '' ? {} : { text }
      // the form asks for a reason before it saves
      if (reason !== '') await createReport(app, { kind, subject_id: subjectId, reason, ...words })
      return empty
    },
    saved: texts.reportDone,
    onSaved,
  })
}
