import { fromCallback } from 'xstate'
import type { PickLine } from '#src/api/contract/business/pick-lists.ts'
import { barcodeKey } from '#src/api/contract/values/business/barcodes.ts'
import { type KeyValueStore, read, write } from '#src/app/storage.ts'
import { type PickingEvent, pickingMachine, type Scanned } from '#src/machines/editors/orders/picking.ts'
import { hearKeyboardWedge } from './keyboard-wedge.ts'

/** The key contains the user's id: another user finds nothing, and it goes when its user logs out. */
const keyOf = (userId: string, orders: readonly string[]) => `picking ${userId} ${orders.toSorted().join()}`

/** What was picked of a list before the page was loaded. */
export const readPicked = (
  storage: KeyValueStore | null,
  userId: string,
  orders: readonly string[],
): readonly string[] => read(storage, keyOf(userId, orders), text => variantsIn(JSON.parse(text))) ?? []

/** Forgets what was picked of a list that is shipped. */
export const forgetPicked = (
  storage: KeyValueStore | null,
  userId: string,
  orders: readonly string[],
): void => {
  write(storage, keyOf(userId, orders), null)
}

/** Validated by hand, as other drafts. */
const variantsIn = (value: unknown): string[] | undefined =>
  Array.isArray(value) && value.every(each => typeof each === 'string') ? value : undefined

/** Which line of a list a code means: by its barcode, or by its SKU in whatever case. */
export function scannedIn(lines: readonly PickLine[], code: string): Scanned {
  const [text, key] = [code.trim().toLowerCase(), barcodeKey(code)]
  const found =
    lines.find(({ barcode }) => barcode !== null && barcodeKey(barcode.text) === key) ??
    lines.find(({ sku }) => sku?.toLowerCase() === text)
  return { code: code.trim(), variant: found?.variant ?? null }
}

/** The machine with the keyboard and the storage of this browser. */
export const pickingFlow = (
  lines: readonly PickLine[],
  { storage, userId, orders }: { storage: KeyValueStore | null; userId: string; orders: readonly string[] },
): typeof pickingMachine =>
  pickingMachine.provide({
    actors: {
      hearScanner: fromCallback<PickingEvent>(({ sendBack }) =>
        hearKeyboardWedge(code => sendBack({ type: 'pick.scanned', ...scannedIn(lines, code) })),
      ),
    },
    actions: {
      savePicked: (_, { picked }) => {
        write(storage, keyOf(userId, orders), picked.length === 0 ? null : JSON.stringify(picked))
      },
    },
  })
