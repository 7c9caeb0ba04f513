import { Button } from '../../kit/button.tsx'
import * as words from './words.ts'

/** The button to the question; if it may not be asked now, the reason. */
export function DeletionSettings({ refusal, onAsk }: { refusal: string | null; onAsk: () => void }) {
  return (
    <>
      {refusal !== null && (
        <p id="deletion-refusal" className="setting__note">
          {refusal}
        </p>
      )}
      <div className="setting__buttons">
        <Button
          look="quiet"
          onPress={onAsk}
          aria-haspopup="dialog"
          isRefused={refusal !== null}
          {...(refusal === null ? {} : { 'aria-describedby': 'deletion-refusal' })}
        >
          {words.deleteMyAccount}
        </Button>
      </div>
    </>
  )
}
