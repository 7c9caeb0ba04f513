import { toast as store } from 'react-hot-toast/headless'
import { toastOf } from '#src/machines/app/toast-queue.ts'
import type { FormRefusal } from '#src/machines/forms/form-refusal.ts'

/** Lets the toasts go whose sentences stood at a field `before` and stand at none `now`. */
export function withdraw(before: FormRefusal['fieldErrors'], now: FormRefusal['fieldErrors']): void {
  const left = Object.values(now).flat()
  for (const message of Object.values(before).flat())
    if (!left.includes(message)) store.dismiss(toastOf({ message, tone: 'error' }, 0).id)
}
