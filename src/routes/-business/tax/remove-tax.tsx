import { useActorRef } from '@xstate/react'
import { fromPromise } from 'xstate'
import { removeTaxIdentity, removeTaxRate } from '#src/api/commands/business/tax.ts'
import type { TaxRate } from '#src/api/contract/business/tax.ts'
import { countryName } from '#src/api/contract/values/address/format.ts'
import { useApp } from '#src/app/provider.tsx'
import { confirmMachine } from '#src/machines/forms/confirm.ts'
import * as words from '#src/ui/business/tax/words.ts'
import { ConfirmDialog } from '#src/ui/kit/dialogs/confirm-dialog.tsx'

/** Does something after a confirmation, and says that it is done. */
function useRemoval(act: () => Promise<void>, done: string, onAnswered: () => void) {
  const { actors } = useApp()
  return useActorRef(
    confirmMachine.provide({
      actors: {
        act: fromPromise<void, { attempt: number }>(async () => {
          await act()
          actors.toasts.send({ type: 'toast.requested', tone: 'success', message: done })
        }),
      },
    }),
    {},
    { complete: onAnswered },
  )
}

/** Asks whether the tax number is to be removed. */
export function RemoveIdentity({ onAnswered }: { onAnswered: () => void }) {
  const app = useApp()
  const actor = useRemoval(() => removeTaxIdentity(app), words.removed, onAnswered)
  return (
    <ConfirmDialog actor={actor} title={words.removeTitle} accept={words.remove}>
      <p>{words.removeText}</p>
    </ConfirmDialog>
  )
}

/** Asks whether a tax rate is to be removed. */
export function RemoveRate({ rate, onAnswered }: { rate: TaxRate; onAnswered: () => void }) {
  const app = useApp()
  const actor = useRemoval(() => removeTaxRate(app, rate.id), words.rateRemoved, onAnswered)
  const name = words.rateOf(countryName(rate.country), rate.category?.name ?? words.allCategories)
  return (
    <ConfirmDialog actor={actor} title={words.removeRateTitle(name)} accept={words.removeRateAccept}>
      <p>{words.removeRateText}</p>
    </ConfirmDialog>
  )
}
