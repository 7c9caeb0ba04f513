import { ButtonLink } from '../button.tsx'
import { MessagePage } from '../layout/message-page.tsx'
import { paths } from '../paths.ts'

/** A place that has its address already; says honestly what will stand there. */
export function InPreparation({ title, text }: { title: string; text: string }) {
  return (
    <MessagePage title={title} actions={<ButtonLink href={paths.catalog}>Go to the shop</ButtonLink>}>
      <p>{text}</p>
      <p>We are still building this room. It opens here, at this address.</p>
    </MessagePage>
  )
}
