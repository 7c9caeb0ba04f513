import { Sheet } from '../kit/dialogs/sheet.tsx'
import * as words from './words.ts'

/** Shows an address to be copied by hand, where the browser has no clipboard or refuses it. */
export function ShareByHand({ address, onClose }: { address: string; onClose: () => void }) {
  return (
    <Sheet isOpen onClose={onClose} title={words.copyTheLink} place="middle">
      <div className="field">
        <label className="field__label" htmlFor="share-address">
          {words.link}
        </label>
        <input
          id="share-address"
          className="control"
          type="url"
          value={address}
          readOnly
          aria-describedby="share-hint"
          onFocus={event => event.target.select()}
        />
        <p id="share-hint" className="small soft">
          {words.copyHint}
        </p>
      </div>
    </Sheet>
  )
}
