import type { FormRefusal } from '#src/machines/forms/form-refusal.ts'
import { type Selectable, useSelect } from '../../actors.tsx'
import { Button } from '../button.tsx'
import { FormTrouble } from './form-trouble.tsx'

/** The machine of a form that changes something existing. */
type ChangeActor = Selectable<{
  context: FormRefusal
  hasTag: (tag: 'busy' | 'outdated' | 'unreachable') => boolean
}> & { send: (event: { type: 'form.submitted' | 'form.reloaded' }) => void }

interface ChangeTroubleProps {
  actor: ChangeActor
  /** The labels of the fields; absent if nothing is typed. */
  labels?: Readonly<Record<string, string>> | undefined
  /** Prefix of the ids of the fields if several forms are on one page. */
  name?: string | undefined
}

/** All obstacles to a change, including a conflict with a change made elsewhere. */
export function ChangeTrouble({ actor, labels, name }: ChangeTroubleProps) {
  const isOutdated = useSelect(actor, snapshot => snapshot.hasTag('outdated'))
  if (isOutdated) return <Outdated actor={actor} />
  return (
    <FormTrouble
      actor={actor}
      labels={labels}
      name={name}
      onSubmit={() => actor.send({ type: 'form.submitted' })}
    />
  )
}

/** The notice of a conflict: typed values stay, the rest can be loaded anew. */
function Outdated({ actor }: { actor: ChangeActor }) {
  // the server's message, if there is one
  const refusal = useSelect(actor, ({ context }) => context.refusal)
  const isLoading = useSelect(actor, snapshot => snapshot.hasTag('busy'))
  return (
    <div className="notice" role="alert">
      <p>{refusal ?? 'This was changed meanwhile, perhaps in another window. What you typed stays.'}</p>
      <Button look="quiet" onPress={() => actor.send({ type: 'form.reloaded' })} isBusy={isLoading}>
        Load what is new
      </Button>
    </div>
  )
}
