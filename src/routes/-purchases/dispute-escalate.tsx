import * as z from 'zod/mini'
import { sendDisputeEvent } from '#src/api/commands/purchases.ts'
import { useApp } from '#src/app/provider.tsx'
import { SaveForm } from '#src/ui/account/settings/save-form.tsx'
import { Sheet } from '#src/ui/kit/dialogs/sheet.tsx'
import { Textarea } from '#src/ui/kit/forms/textarea.tsx'
import * as words from '#src/ui/purchases/dispute-words.ts'
import { useSaveForm } from '../-settings/use-save-form.ts'
import type { DisputeAskedProps } from './asked.ts'
import { mostText } from './dispute-form.tsx'
import { useReloadedPurchase } from './use-reloaded.ts'

const schema = z.object({ text: z.string() })
const empty = { text: '' }

/** The form in which one side asks a moderator to decide. */
export function EscalateForm({ purchase: { id }, dispute, onClose }: DisputeAskedProps) {
  const app = useApp()
  const reload = useReloadedPurchase(id)
  const actor = useSaveForm({
    name: `escalate ${dispute.id}`,
    schema: async () => schema,
    stored: empty,
    needed: { text: words.escalateNeeded },
    save: async ({ text }, key) => {
      await sendDisputeEvent(app, dispute.id, { type: 'escalate', text }, key)
      return empty
    },
    reload: async () => {
      await reload()
      return empty
    },
    saved: words.escalateDone,
    onSaved: onClose,
  })
  return (
    <Sheet isOpen onClose={onClose} title={words.escalateTitle} place="middle">
      <div className="flow">
        <p>{words.escalateIntro}</p>
        <SaveForm
          actor={actor}
          name="escalate"
          labels={{ text: words.escalateText }}
          submit={words.escalateSubmit}
          isDiscardable={false}
        >
          {field => <Textarea {...field('text')} most={mostText} rows={4} />}
        </SaveForm>
      </div>
    </Sheet>
  )
}
