import { Button } from '../../button.tsx'

/** The way to the question; where it may not be asked now, why. */
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
          Delete my account…
        </Button>
      </div>
    </>
  )
}
