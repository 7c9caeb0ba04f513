import { useSelect } from '../../actors.tsx'
import { PostalFields, postalLabels } from '../../checkout/postal-fields.tsx'
import { Sheet } from '../../kit/dialogs/sheet.tsx'
import { type SaveActor, SaveForm } from './save-form.tsx'

/** The form of a new or an existing address. */
export function AddressEditor({
  actor,
  isNew,
  isOnly,
  onClose,
}: {
  actor: SaveActor
  isNew: boolean
  /** The first address is the default whatever is ticked, and the default stays one until another is. */
  isOnly: boolean
  onClose: () => void
}) {
  const isDefault = useSelect(actor, ({ context }) => context.ticks.includes('is_default'))
  return (
    <Sheet isOpen onClose={onClose} title={isNew ? 'A new address' : 'Change the address'} place="middle">
      <SaveForm actor={actor} name="address" labels={postalLabels} submit="Save address">
        {field => (
          <>
            <PostalFields field={name => ({ ...field(name), onLeave: () => {} })} section="shipping" />
            {!isOnly && (
              <label className="tick">
                <input
                  type="checkbox"
                  checked={isDefault}
                  onChange={event =>
                    actor.send({ type: 'form.ticked', tick: 'is_default', isOn: event.target.checked })
                  }
                />
                <span>Checkouts begin with this one</span>
              </label>
            )}
          </>
        )}
      </SaveForm>
    </Sheet>
  )
}
