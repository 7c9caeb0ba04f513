import * as z from 'zod/mini'
import { addWebhook, checkTarget, webhookLifecycle } from '#src/api/commands/business/programs.ts'
import type { Webhook } from '#src/api/contract/business/webhooks.ts'
import { type WebhookEvent, webhookEvents } from '#src/api/contract/values/webhook-events.ts'
import { useApp } from '#src/app/provider.tsx'
import { TickList } from '#src/ui/business/programs/tick-list.tsx'
import * as words from '#src/ui/business/programs/words.ts'
import { FormSheet } from '#src/ui/forms/form-sheet.tsx'
import type { FormActor, FormField } from '#src/ui/kit/forms/form-fields.ts'
import { TextInput } from '#src/ui/kit/forms/text-input.tsx'
import { useForm } from '../../-forms/use-form.ts'
import { type EventForm, useEvents } from '../../-lifecycle/use-lifecycle.ts'

interface HookValues {
  readonly url: string
  readonly events: readonly WebhookEvent[]
}
const schema: z.ZodMiniType<HookValues> = z.object({
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
})
const empty: HookValues = { url: '', events: [] }
const valuesOf = ({ url, events }: Webhook): HookValues => ({ url, events })

/** Adds a webhook; its secret is handed on to be shown. */
export function AddForm({ onMade, onClose }: { onMade: (secret: string) => void; onClose: () => void }) {
  const app = useApp()
  const actor = useForm<HookValues>({
    name: 'webhook',
    schema: async () => schema,
    stored: empty,
    save: async ({ url, events }) => {
      onMade(await addWebhook(app, { url, events: [...events] }))
      return empty
    },
    saved: words.webhookAdded,
    onSaved: onClose,
  })
  return (
    <HookSheet
      actor={actor}
      title={words.addWebhookTitle}
      intro={words.addWebhookIntro}
      submit={words.addWebhook}
      onClose={onClose}
    />
  )
}

/** Changes where a webhook leads and what it listens to. */
export function ChangeForm({ webhook, onClose }: EventForm<{ webhook: Webhook }>) {
  const { send, reload } = useEvents(webhookLifecycle, webhook)
  const stored = valuesOf(webhook)
  const actor = useForm<HookValues>({
    name: `webhook ${webhook.id}`,
    schema: async () => schema,
    stored,
    save: async ({ url, events }, key) => {
      await checkTarget({ url, events: [...events] })
      return valuesOf(await send({ type: 'change', url, events: [...events], version: webhook.version }, key))
    },
    reload: async () => {
      const fresh = await reload()
      return fresh === undefined ? stored : valuesOf(fresh)
    },
    saved: words.saved,
    onSaved: onClose,
  })
  return (
    <HookSheet
      actor={actor}
      title={words.changeTitle}
      intro={words.changeIntro}
      submit={words.save}
      onClose={onClose}
    />
  )
}

interface HookSheetProps {
  actor: FormActor<HookValues>
  title: string
  intro: string
  submit: string
  onClose: () => void
}

function HookSheet(props: HookSheetProps) {
  return (
    <FormSheet {...props} name="webhook" labels={{ url: words.url, events: words.events }}>
      {field => (
        <>
          <TextInput
            {...field('url')}
            hint={words.urlHint}
            inputMode="url"
            autoComplete="off"
            maxLength={500}
          />
          <Events {...field('events')} />
        </>
      )}
    </FormSheet>
  )
}

const Events = (field: FormField<HookValues['events']>) => <TickList {...field} options={words.eventNames} />
