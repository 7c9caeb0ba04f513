import * as words from '#src/ui/messages/words.ts'
import { ReportDialog } from '#src/ui/product/report-dialog.tsx'
import { useReportForm } from '../-catalog/use-report-form.ts'

interface ReportMemberProps {
  id: string
  name: string
  onClose: () => void
}

/** The dialog in which a member reports the other person of a conversation. */
export function ReportMember({ id, name, onClose }: ReportMemberProps) {
  const actor = useReportForm('member', id, onClose)
  return (
    <ReportDialog
      actor={actor}
      title={words.reportTitle(name)}
      reasons={words.reportReasons}
      onClose={onClose}
    >
      {words.reportText(name)}
    </ReportDialog>
  )
}
