import type { Context } from '#server/platform/handler/handler.ts'
import type { Definition } from '#server/platform/lifecycle/definition.ts'
import {
  type GarmentContext,
  type GarmentEvent,
  garmentMachine,
  garmentSentences,
} from '#src/machines/lifecycles/garment.ts'
import { garmentTexts } from './deadline-texts.ts'
import { garmentEffects } from './effects.ts'
import { type GarmentRow, garmentRow } from './garment-row.ts'

declare module '#server/platform/lifecycle/definition.ts' {
  interface Lifecycles {
    garment: LifecycleTypes<GarmentRow, GarmentEvent>
  }
}

export const garmentLifecycle = {
  kind: 'garment',
  noun: 'garment',
  row: garmentRow,
  machine: garmentMachine,
  sentences: garmentSentences,
  people: { member: 'its owner', system: 'an order' },
  subject: 'This garment',
  sides: ({ owner_id }: GarmentRow, { viewer }: Context) =>
    viewer?.userId === owner_id ? (['member'] as const) : [],
  texts: garmentTexts,
  contextOf: ({ is_being_bought: isBeingBought }: Omit<GarmentRow, 'owner_id'>) => ({ isBeingBought }),
  effects: garmentEffects,
} satisfies Definition<GarmentRow, GarmentEvent, GarmentContext>
