import type { ActorRefFrom } from 'xstate'
import type { productEditorMachine } from '#src/machines/editors/products/product-editor.ts'

export type ProductEditorActor = ActorRefFrom<typeof productEditorMachine>
