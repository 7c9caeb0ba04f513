import { linkOptions } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Button, ButtonLink } from '#src/ui/kit/button.tsx'
import { Sheet } from '#src/ui/kit/dialogs/sheet.tsx'
import * as kitWords from '#src/ui/kit/words.ts'
import { to } from '#src/ui/paths.ts'
import * as words from '#src/ui/wardrobe/words.ts'

/** The page that imports garments from a CSV file. */
export const importPage = linkOptions({ to: '/account/add-garment', search: { many: 'table' } })

interface WardrobeMenuProps {
  onSelect: () => void
  /** Exports the list as it is filtered. */
  exporting: ReactNode
}

/** What can be done with many garments at once. */
export function WardrobeMenu({ onSelect, exporting }: WardrobeMenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" onPress={() => setIsOpen(true)}>
        {words.more}
      </Button>
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={kitWords.wardrobe} place="middle">
        <ul className="wardrobe__menu">
          <li>
            <Button
              look="quiet"
              isWide
              onPress={() => {
                setIsOpen(false)
                onSelect()
              }}
            >
              {words.select}
            </Button>
          </li>
          <li className="wardrobe__narrow">
            <ButtonLink {...to.add_garment} search={{ many: 'yes' }} look="quiet" isWide>
              {words.addManyPhotos}
            </ButtonLink>
          </li>
          <li>
            <ButtonLink {...importPage} look="quiet" isWide>
              {words.importCsv}
            </ButtonLink>
          </li>
          <li>{exporting}</li>
        </ul>
      </Sheet>
    </>
  )
}
