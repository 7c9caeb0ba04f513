import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { leaveStaff } from '#src/api/commands/business/staff.ts'
import { staffRoles } from '#src/api/contract/values/staff-roles.ts'
import { useApp } from '#src/app/provider.tsx'
import { confirmMachine } from '#src/machines/forms/confirm.ts'
import * as words from '#src/ui/business/staff/words.ts'
import { Button } from '#src/ui/kit/button.tsx'
import { ConfirmDialog } from '#src/ui/kit/dialogs/confirm-dialog.tsx'
import { useUser } from '../-page/use-user.ts'
import { refreshUser } from './own-account.ts'

/** With which a member of staff leaves their company; nothing for the owner and for those who have no company. */
export function LeaveStaff() {
  const { role: own, company_name: company } = useUser().profile
  const [isAsked, setAsked] = useState(false)
  const role = staffRoles.find(each => each === own)
  if (role === undefined || role === 'owner' || company === null) return null
  return (
    <>
      <p className="setting__note">{words.leaveHint(role)}</p>
      <div className="setting__buttons">
        <Button look="quiet" onPress={() => setAsked(true)} aria-haspopup="dialog">
          {words.leave(company)}
        </Button>
      </div>
      {isAsked && <LeaveDialog company={company} onAnswered={() => setAsked(false)} />}
    </>
  )
}

function LeaveDialog({ company, onAnswered }: { company: string; onAnswered: () => void }) {
  const app = useApp()
  const actor = useActorRef(
    confirmMachine.provide({
      actors: {
        act: fromPromise<void, { attempt: number }>(async () => {
          await leaveStaff(app)
          app.actors.toasts.send({ type: 'toast.requested', tone: 'success', message: words.left(company) })
          // what they left is done, also where the account cannot be read anew at once
          await refreshUser(app).catch(() => undefined)
        }),
      },
    }),
    {},
    { complete: onAnswered },
  )
  return (
    <ConfirmDialog
      actor={actor}
      title={words.leaveTitle(company)}
      accept={words.leaveAccept}
      cancel={words.stay}
    >
      <p>{words.leaveText(company)}</p>
    </ConfirmDialog>
  )
}
