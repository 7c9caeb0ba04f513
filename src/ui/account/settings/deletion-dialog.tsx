import { useSelect } from '../../actors.tsx'
import { SaveForm } from '../../forms/save-form.tsx'
import { Button } from '../../kit/button.tsx'
import { Sheet } from '../../kit/dialogs/sheet.tsx'
import type { FormActor } from '../../kit/forms/form-fields.ts'
import { PasswordInput } from '../../kit/forms/password-input.tsx'
import * as words from './words.ts'

/** The values of the question. */
export interface DeletionValues {
  readonly password: string
}

/** The question before an account is deleted. */
export function DeletionDialog({
  actor,
  hasPassword,
  onClose,
}: {
  actor: FormActor<DeletionValues>
  hasPassword: boolean
  onClose: () => void
}) {
  const isBusy = useSelect(actor, snapshot => snapshot.hasTag('busy'))
  return (
    <Sheet isOpen onClose={onClose} title={words.deletionTitle} place="middle">
      <div className="flow">
        <p>{words.deletionText}</p>
        <SaveForm
          actor={actor}
          name="deletion"
          labels={{ password: words.yourPassword }}
          submit={words.deletionAccept}
          isDiscardable={false}
          end={
            <Button look="quiet" onPress={onClose} isRefused={isBusy}>
              {words.keepMyAccount}
            </Button>
          }
        >
          {field =>
            hasPassword ? <PasswordInput {...field('password')} autoComplete="current-password" /> : null
          }
        </SaveForm>
      </div>
    </Sheet>
  )
}
