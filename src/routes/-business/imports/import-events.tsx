import { importLifecycle } from '#src/api/commands/business/imports.ts'
import type { ImportJob } from '#src/api/contract/business/imports.ts'
import * as words from '#src/ui/business/imports/words.ts'
import { LifecycleActions } from '../../-lifecycle/lifecycle-actions.tsx'

interface ImportEventsProps {
  job: ImportJob
  /** Waits for the choices that are being saved; resolves to the version that has them, rejects where none has. */
  savedVersion: () => Promise<number | null>
}

/** The events that an import allows, an `<li>` each; a refused one shows its reason. */
export function ImportEvents({ job, savedVersion }: ImportEventsProps) {
  const asked = (name: 'cancel' | 'undo') => {
    const { text, ...question } = words.asked[name]
    return {
      name,
      // nothing waits for it
      isMinor: true as const,
      label: `${words.eventLabels[name]}…`,
      question: {
        ...question,
        text: (
          <p>
            <strong>{job.file_name}</strong>. {text}
          </p>
        ),
      },
    }
  }
  const plain = (
    name: 'confirm' | 'edit_mapping' | 'start' | 'stop',
    look: 'strong' | 'quiet' = 'quiet',
  ) => ({
    name,
    look,
    label: words.eventLabels[name],
  })
  return (
    <LifecycleActions
      lifecycle={importLifecycle}
      target={job}
      allowed={job.allowed}
      version={job.version}
      // a canceled import needs no choice that was not saved
      before={name => (name === 'cancel' ? savedVersion().catch(() => null) : savedVersion())}
      actions={[
        plain('confirm', 'strong'),
        plain('start', 'strong'),
        plain('edit_mapping'),
        plain('stop'),
        asked('cancel'),
        asked('undo'),
      ]}
    />
  )
}
