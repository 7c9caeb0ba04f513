import { useSelect } from '#src/ui/actors.tsx'
import type { ProductEditorActor } from '#src/ui/business/products/product-editor-actor.ts'
import * as words from '#src/ui/business/products/words.ts'
import { Button } from '#src/ui/kit/button.tsx'
import { Sheet } from '#src/ui/kit/dialogs/sheet.tsx'

/** Asks whether unsaved changes are to be left behind. */
export function ConfirmLeave({ editor }: { editor: ProductEditorActor }) {
  const isAsking = useSelect(editor, snapshot => snapshot.hasTag('asking'))
  const stay = () => editor.send({ type: 'leave.canceled' })
  const { title, text, accept, cancel } = words.leave
  return (
    <Sheet isOpen={isAsking} onClose={stay} title={title} place="middle">
      <div className="confirm">
        <p>{text}</p>
        <div className="confirm__buttons">
          <Button onPress={stay}>{cancel}</Button>
          <Button look="quiet" onPress={() => editor.send({ type: 'leave.confirmed' })}>
            {accept}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
