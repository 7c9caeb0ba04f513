import type { ReactNode } from 'react'
import { ButtonLink } from '../kit/button.tsx'
import { MessagePage } from '../layout/message-page.tsx'
import { to } from '../paths.ts'
import * as words from './words.ts'

/** A page that has its address already; says honestly what will be there. */
export function InPreparation({
  title,
  text,
  children,
}: {
  title: string
  text: string
  /** What holds before it opens. */
  children?: ReactNode
}) {
  return (
    <MessagePage title={title} actions={<ButtonLink {...to.catalog}>{words.goToTheShop}</ButtonLink>}>
      {children}
      <p>{text}</p>
      <p>{words.weAreStillBuilding}</p>
    </MessagePage>
  )
}
