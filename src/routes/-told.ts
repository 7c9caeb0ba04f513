import { unsaid } from '#src/machines/refusal.ts'
import { useActors } from '#src/ui/actors.tsx'

/** Work that no screen waits for, such as what a toast began: where it fails and nothing has said so yet, another toast does. */
export function useTold(): (work: Promise<unknown>) => void {
  const { toasts } = useActors()
  return work =>
    void work.catch(error => {
      const message = unsaid(error)
      if (message !== null) toasts.send({ type: 'toast.wished', tone: 'error', message })
    })
}
