import { useEffect, useRef } from 'react'
import type { FormRefusal } from '#src/machines/forms/form-refusal.ts'
import { retryImport } from '../retry-import.ts'

type Errors = FormRefusal['fieldErrors']

/**
 * Lets the toast of a refusal go once the form no longer shows its sentence at a field: it was typed into, accepted or
 * left. While the form is `busy` nothing is known yet: the same refusal may come again, with the same toast.
 */
export function useWithdrawnToasts(errors: Errors, isBusy: boolean): void {
  const shown = useRef<Errors>({})
  useEffect(() => {
    if (isBusy) return
    replace(shown.current, errors)
    shown.current = errors
  }, [errors, isBusy])
  useEffect(() => () => replace(shown.current, {}), [])
}

/** Few forms are ever refused: what that takes loads then. */
function replace(before: Errors, now: Errors): void {
  if (Object.keys(before).length > 0)
    void retryImport(() => import('./withdraw.ts')).then(({ withdraw }) => withdraw(before, now))
}
