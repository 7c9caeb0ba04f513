import type { ActorRefFrom } from 'xstate'
import type { imagePiecesMachine } from '#src/machines/editors/images/image-pieces.ts'

export type ImagePiecesActor = ActorRefFrom<typeof imagePiecesMachine>
