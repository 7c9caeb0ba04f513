import type { ReactNode } from 'react'
import { TitledPage } from '#src/ui/account/titled-page.tsx'
import { ButtonLink } from '#src/ui/kit/button.tsx'
import * as kitWords from '#src/ui/kit/words.ts'
import { to } from '#src/ui/paths.ts'
import { WardrobeTabs, type WardrobeView } from '#src/ui/wardrobe/wardrobe-tabs.tsx'
import * as words from '#src/ui/wardrobe/words.ts'

interface WardrobeFrameProps {
  view: WardrobeView
  /** What can be done with the whole list. */
  menu?: ReactNode
  children: ReactNode
}

/** The head and the tabs of the wardrobe, above one of its views. */
export function WardrobeFrame({ view, menu, children }: WardrobeFrameProps) {
  return (
    <TitledPage
      title={kitWords.wardrobe}
      actions={
        <>
          <ButtonLink {...to.add_garment}>{words.addItem}</ButtonLink>
          <span className="wardrobe__wide">
            <ButtonLink {...to.add_garment} search={{ many: 'yes' }} look="quiet">
              {words.addManyPhotos}
            </ButtonLink>
          </span>
          {menu}
        </>
      }
    >
      <WardrobeTabs current={view} />
      {children}
    </TitledPage>
  )
}
