import { useRef } from 'react'
import type { FormRefusal } from '#src/machines/forms/form-refusal.ts'
import { type Selectable, useSelect } from '../../actors.tsx'
import { Button } from '../button.tsx'
import { useSubmissionFocus } from './form-focus.ts'
import { FormTrouble } from './form-trouble.tsx'
import * as words from './words.ts'

/** The machine of a form or a button that changes something existing. */
type ChangeActor = Selectable<{
  context: FormRefusal
  hasTag: (tag: 'busy' | 'outdated' | 'unreachable') => boolean
}>

interface ChangeTroubleProps {
  actor: ChangeActor
  /** The labels of the fields; absent if nothing is typed. */
  labels?: Readonly<Record<string, string>> | undefined
  /** Prefix of the ids of the fields if several forms are on one page. */
  name?: string | undefined
  /** Shown if no answer came and nothing else says why. */
  unanswered?: string | undefined
  /** Sends it: Retry does what its button does. */
  onSubmit: () => void
  /** Loads what was changed elsewhere. */
  onReload: () => void
}

/** All obstacles to a change, including a conflict with a change made elsewhere. */
export function ChangeTrouble({ onReload, ...trouble }: ChangeTroubleProps) {
  const isOutdated = useSelect(trouble.actor, snapshot => snapshot.hasTag('outdated'))
  return isOutdated ? <Outdated actor={trouble.actor} onReload={onReload} /> : <FormTrouble {...trouble} />
}

/** The notice of a conflict: typed values stay, the rest can be loaded anew. */
function Outdated({ actor, onReload }: Pick<ChangeTroubleProps, 'actor' | 'onReload'>) {
  // the server's message, if there is one
  const refusal = useSelect(actor, ({ context }) => context.refusal)
  const notice = useRef<HTMLDivElement>(null)
  useSubmissionFocus(notice)
  const isLoading = useSelect(actor, snapshot => snapshot.hasTag('busy'))
  return (
    <div className="notice" role="alert" tabIndex={-1} ref={notice}>
      <p>{refusal ?? words.changedElsewhere}</p>
      <Button look="quiet" onPress={onReload} isBusy={isLoading}>
        {words.loadNewer}
      </Button>
    </div>
  )
}
