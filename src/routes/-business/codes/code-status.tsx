import { codeLifecycle } from '#src/api/commands/business/codes.ts'
import type { Code } from '#src/api/contract/business/codes.ts'
import { useActors } from '#src/ui/actors.tsx'
import { CodeState } from '#src/ui/business/codes/code-state.tsx'
import * as words from '#src/ui/business/codes/words.ts'
import { LifecycleActions } from '../../-lifecycle/lifecycle-actions.tsx'

const messages: Readonly<Record<string, string>> = words.eventMessages

/** Where a code stands, and what can be done with it. */
export function CodeStatus({ code }: { code: Code }) {
  const { toasts } = useActors()
  const { asked, eventLabels } = words
  return (
    <section aria-label={words.status} className="flow">
      <p>
        <CodeState state={code.state} /> <span className="small soft">{code.state_description}</span>
      </p>
      {code.deadline !== null && <p>{code.deadline.description}</p>}
      {code.state !== 'ended' && (
        <ul className="next__events">
          <LifecycleActions
            lifecycle={codeLifecycle}
            target={code}
            allowed={code.allowed}
            version={code.version}
            onSent={event =>
              toasts.send({ type: 'toast.requested', tone: 'success', message: messages[event] ?? '' })
            }
            actions={[
              { name: 'pause', label: eventLabels.pause },
              { name: 'resume', label: eventLabels.resume, look: 'strong' },
              {
                name: 'end',
                label: `${eventLabels.end}…`,
                done: words.eventMessages.end,
                isMinor: true,
                question: {
                  title: asked.title,
                  accept: asked.accept,
                  text: (
                    <p>
                      <strong>{code.code}</strong>. {asked.text}
                    </p>
                  ),
                },
              },
            ]}
          />
        </ul>
      )}
    </section>
  )
}
