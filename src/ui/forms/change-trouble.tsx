import type { FormRefusal } from '#src/machines/flows/form-refusal.ts'
import { type Selectable, useSelect } from '../actors.tsx'
import { Button } from '../button.tsx'
import { FormTrouble } from './form-trouble.tsx'

/** The machine of a form that changes what is there already. */
type ChangeActor = Selectable<{
  context: FormRefusal
  hasTag: (tag: 'busy' | 'outdated' | 'unreachable') => boolean
}> & { send: (event: { type: 'form.submitted' | 'form.reloaded' }) => void }

interface ChangeTroubleProps {
  actor: ChangeActor
  /** What the fields are called; where nothing is typed there are none. */
  labels?: Readonly<Record<string, string>> | undefined
  /** Begins the ids of the fields where several forms stand on one page. */
  name?: string | undefined
}

/** Whatever stands in the way of a change, among it that the thing was changed meanwhile, elsewhere. */
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

/** What is typed stays, the rest can be loaded anew. */
function Outdated({ actor }: { actor: ChangeActor }) {
  // in the server's words, where it has said so
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
