import { markdownLifecycle } from '#src/api/commands/business/markdowns.ts'
import type { Markdown } from '#src/api/contract/business/markdowns.ts'
import { useActors } from '#src/ui/actors.tsx'
import { markdownLinks } from '#src/ui/business/markdowns/markdown-links.ts'
import { MarkdownState } from '#src/ui/business/markdowns/markdown-state.tsx'
import * as words from '#src/ui/business/markdowns/words.ts'
import { ButtonLink } from '#src/ui/kit/button.tsx'
import { LifecycleActions } from '../../-lifecycle/lifecycle-actions.tsx'

interface MarkdownStatusProps {
  markdown: Markdown
  /** Whether its form holds what is not saved. */
  isUnsaved?: boolean
}

/** Where a markdown stands, when it starts and ends, and what can be done with it. */
export function MarkdownStatus({ markdown, isUnsaved = false }: MarkdownStatusProps) {
  const { toasts } = useActors()
  const { id, name, state, starts_at: starts } = markdown
  const startsLater = starts !== null && markdown.first_day !== null
  const asked = (event: 'end' | 'cancel') => ({
    name: event,
    label: `${words.eventLabels[event]}…`,
    done: words.eventMessages[event],
    question: {
      title: words.asked[event].title,
      accept: words.asked[event].accept,
      text: (
        <p>
          <strong>{name}</strong>. {words.asked[event].text}
        </p>
      ),
    },
  })
  return (
    <section aria-label={words.status} className="flow">
      <p>
        <MarkdownState state={state} /> <span className="small soft">{markdown.state_description}</span>
      </p>
      {state !== 'cancelled' && <Times markdown={markdown} />}
      <ul className="next__events">
        <LifecycleActions
          lifecycle={markdownLifecycle}
          target={markdown}
          allowed={markdown.allowed}
          version={markdown.version}
          hold={isUnsaved ? { reason: words.saveFirst } : undefined}
          onSent={(event, now) =>
            toasts.send({ type: 'toast.requested', tone: 'success', message: sentence(event, now.state) })
          }
          actions={[
            {
              name: 'schedule',
              look: 'strong',
              label: startsLater ? words.eventLabels.schedule : words.eventLabels.start,
            },
            { name: 'revise', label: words.eventLabels.revise },
            asked('end'),
            { ...asked('cancel'), isMinor: true },
          ]}
        />
        <li>
          <ButtonLink {...markdownLinks.copy(id)} look="quiet">
            {words.copy}
          </ButtonLink>
        </li>
      </ul>
    </section>
  )
}

const messages: Readonly<Record<string, string>> = words.eventMessages

const sentence = (event: string, state: Markdown['state']): string =>
  event === 'schedule'
    ? words.eventMessages[state === 'running' ? 'started' : 'scheduled']
    : (messages[event] ?? '')

function Times({
  markdown: { state, starts_at: starts, ends_at: ends, time_zone: zone },
}: MarkdownStatusProps) {
  const hasStarted = state === 'running' || state === 'ended'
  const start = hasStarted ? words.startedAt : words.startsAt
  return (
    <p>
      {starts === null ? words.startsAtOnce : start(starts, zone)}.{' '}
      {(state === 'ended' ? words.endedAt : words.endsAt)(ends, zone)} ({words.yourTime}).
    </p>
  )
}
