import { useSelect } from '../../actors.tsx'
import { Button } from '../../kit/button.tsx'
import { Sheet } from '../../kit/dialogs/sheet.tsx'
import { PasswordInput } from '../../kit/forms/password-input.tsx'
import type { FormActor } from '../../kit/forms/use-form.ts'
import { SaveForm } from './save-form.tsx'

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
    <Sheet isOpen onClose={onClose} title="Delete your account" place="middle">
      <div className="flow">
        <p>
          For thirty days nothing is lost: what you sell is hidden, and you can log in and keep your account.
          After that your wardrobe, your photos, your messages and your name are deleted for good. The books
          keep the amounts of your orders under a number.
        </p>
        <SaveForm
          actor={actor}
          name="deletion"
          labels={{ password: 'Your password' }}
          submit="Delete in thirty days"
          isDiscardable={false}
          end={
            <Button look="quiet" onPress={onClose} isRefused={isBusy}>
              Keep my account
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
