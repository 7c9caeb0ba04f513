import * as z from 'zod/mini'
import { adLifecycle } from '#src/api/commands/ads.ts'
import type { Ad } from '#src/api/contract/ads.ts'
import * as words from '#src/ui/ads/words.ts'
import { FormSheet } from '#src/ui/forms/form-sheet.tsx'
import { Textarea } from '#src/ui/kit/forms/textarea.tsx'
import * as kitWords from '#src/ui/kit/words.ts'
import { useForm } from '../-forms/use-form.ts'
import { useEvents } from '../-lifecycle/use-lifecycle.ts'

const schema = z.object({ text: z.string() })
const empty = { text: '' }

/** The form in which a seller says why an ad that was removed should come back. */
export function Appeal({ ad, onClose }: { ad: Ad; onClose: () => void }) {
  const { send, reload } = useEvents(adLifecycle, ad)
  const actor = useForm({
    name: `appeal ${ad.id}`,
    schema: async () => schema,
    stored: empty,
    needed: { text: words.appealNeeded },
    save: async ({ text }, key) => {
      await send({ type: 'appeal', text, version: ad.version }, key)
      return empty
    },
    reload: async () => {
      await reload()
      return empty
    },
    saved: words.messages.appeal,
    onSaved: onClose,
  })
  return (
    <FormSheet
      onClose={onClose}
      title={words.appeal}
      intro={ad.reason === null ? null : words.moderatorWrote(ad.reason)}
      actor={actor}
      name="appeal"
      labels={{ text: words.appealReason }}
      submit={kitWords.send}
      isDiscardable
    >
      {field => <Textarea {...field('text')} most={1000} rows={5} />}
    </FormSheet>
  )
}
