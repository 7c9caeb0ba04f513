import { type RefObject, useState } from 'react'
import { newNonce } from '#src/api/commands/nonce.ts'
import type { Thread } from '#src/api/contract/threads.ts'
import { useApp } from '#src/app/provider.tsx'
import { useSelect } from '#src/ui/actors.tsx'
import { Composer } from '#src/ui/messages/composer.tsx'
import * as words from '#src/ui/messages/words.ts'
import { choosing } from '../-uploads/choosing.ts'
import {
  type ConversationActor,
  closeMessageImages,
  openMessageImages,
  sentImages,
} from './open-conversation.ts'

interface NextMessageProps {
  thread: Thread
  conversation: ConversationActor
  field: RefObject<HTMLTextAreaElement | null>
  /** The conversation was chosen: the field takes the focus. */
  isChosen: boolean
  /** Nothing was said yet: questions are offered. */
  isFirst: boolean
}

export function NextMessage({ thread, conversation, field, isChosen, isFirst }: NextMessageProps) {
  const [app] = useState(useApp())
  const [images, setImages] = useState(() => openMessageImages(app, thread.id, conversation))
  const text = useSelect(conversation, ({ context }) => context.text)
  const send = () => {
    const sent = sentImages(images.getSnapshot().context.images)
    conversation.send({ type: 'message.sent', key: newNonce(), images: sent })
    // those of the next message are a list of their own
    closeMessageImages(app, thread.id)
    setImages(openMessageImages(app, thread.id, conversation))
  }
  return (
    <Composer
      text={text}
      images={images}
      questions={isFirst && thread.role === 'buyer' ? words.questions : []}
      onType={typed => conversation.send({ type: 'text.typed', text: typed })}
      onSend={send}
      {...choosing(images)}
      field={field}
      isChosen={isChosen}
    />
  )
}
