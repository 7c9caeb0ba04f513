import type { ReactNode } from 'react'
import { adLifecycle } from '#src/api/commands/ads.ts'
import type { Ad } from '#src/api/contract/ads.ts'
import * as words from '#src/ui/ads/words.ts'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import { LifecycleActions } from '../-lifecycle/lifecycle-actions.tsx'

const Appeal = lazyComponent(async () => (await import('./appeal.tsx')).Appeal)

/** The events that are sent at once. */
const plain = ['publish', 'withdraw', 'pause', 'resume', 'renew'] as const

/** The events of an ad; a refused one shows its reason. `children` are further links. */
export function AdEvents({ ad, children }: { ad: Ad; children?: ReactNode }) {
  const title = ad.title ?? words.thisDraft
  const asked = (name: keyof typeof words.questions) => {
    const { text, ...question } = words.questions[name]
    return {
      name,
      label: `${words.labels[name]}…`,
      done: words.messages[name],
      question: {
        ...question,
        text: (
          <p>
            <strong>{title}</strong>. {text}
          </p>
        ),
      },
    }
  }
  return (
    <ul className="own-ad__buttons">
      {children}
      <LifecycleActions
        lifecycle={adLifecycle}
        target={ad}
        allowed={ad.allowed}
        version={ad.version}
        actions={[
          ...plain.map(name => ({
            name,
            label: (
              <>
                {words.labels[name]}
                <span className="unseen">: {ad.title}</span>
              </>
            ),
            done: words.messages[name],
          })),
          asked('mark_sold'),
          asked('delete'),
          {
            name: 'appeal',
            label: `${words.labels.appeal}…`,
            form: close => <Appeal ad={ad} onClose={close} />,
          },
        ]}
      />
    </ul>
  )
}
