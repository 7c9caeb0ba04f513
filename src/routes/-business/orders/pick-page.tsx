import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useActorRef } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { fromCallback } from 'xstate'
import type { PickLine, PickList } from '#src/api/contract/business/pick-lists.ts'
import { businessOrdersKey, pickListQuery } from '#src/api/queries/business/orders.ts'
import { useApp } from '#src/app/provider.tsx'
import { type BarcodeCameraEvent, barcodeCameraMachine } from '#src/machines/editors/orders/barcode-camera.ts'
import { allWanted, countOf, type Scanned } from '#src/machines/editors/orders/picking.ts'
import { TitledPage } from '#src/ui/account/titled-page.tsx'
import { useActors, useSelect } from '#src/ui/actors.tsx'
import { orderLinks } from '#src/ui/business/orders/order-links.ts'
import * as orderWords from '#src/ui/business/orders/words.ts'
import { CameraPanel } from '#src/ui/business/picking/camera-panel.tsx'
import { lineName, PickTable } from '#src/ui/business/picking/pick-table.tsx'
import { ScanPanel } from '#src/ui/business/picking/scan-panel.tsx'
import * as words from '#src/ui/business/picking/words.ts'
import { Button } from '#src/ui/kit/button.tsx'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import { Link } from '#src/ui/kit/link.tsx'
import { QuerySection } from '../../-page/query-section.tsx'
import { useUser } from '../../-page/use-user.ts'
import { forgetPicked, pickingFlow, readPicked, scannedIn } from './picking-flow.ts'
import { readCamera, readsBarcodes } from './read-camera.ts'

const ShipSeveral = lazyComponent(async () => (await import('./ship-several.tsx')).ShipSeveral)

/** What is to be picked for some orders, to print and to scan. */
export function PickPage({ ids }: { ids: readonly string[] }) {
  const { client } = useApp()
  const query = useQuery(pickListQuery(client, ids))
  return (
    <TitledPage
      title={words.pickList}
      intro={<Link {...orderLinks.list({ group: 'to_ship' })}>{orderWords.backToOrders}</Link>}
    >
      <QuerySection query={query} waiting={words.loading}>
        {list => <Opened key={keyOf(list)} list={list} />}
      </QuerySection>
    </TitledPage>
  )
}

/** A list that wants something else begins with what is stored. */
const keyOf = ({ orders, lines }: PickList): string =>
  JSON.stringify([orders.map(({ id }) => id), lines.map(({ variant, quantity }) => [variant, quantity])])

function Opened({ list }: { list: PickList }) {
  const { lines, orders, left_out: leftOut } = list
  if (lines.length === 0) return <p className="nothing">{words.nothing}</p>
  const weighed = lines.filter(({ weight }) => weight !== null)
  const weight = weighed.reduce((sum, line) => sum + (line.weight ?? 0) * line.quantity, 0)
  return (
    <div className="pick flow">
      <p className="pick__summary">
        {words.summary(allWanted(lines), orders.length)}
        {weight > 0 && ` · ${words.weighs(weight, weighed.length === lines.length)}`}
      </p>
      {leftOut.length > 0 && <p className="notice">{words.leftOut(leftOut)}</p>}
      <Picking list={list} />
    </div>
  )
}

function Picking({ list: { lines, orders } }: { list: PickList }) {
  const { storage } = useApp()
  const { id: userId } = useUser()
  const [[logic, input]] = useState(() => {
    const ids = orders.map(({ id }) => id)
    const picked = readPicked(storage, userId, ids)
    return [pickingFlow(lines, { storage, userId, orders: ids }), { lines, picked }] as const
  })
  const actor = useActorRef(logic, { input })
  const state = useSelect(actor, ({ value }) => value)
  const { picked, last } = useSelect(actor, ({ context }) => context)
  const scan = (scanned: Scanned) => actor.send({ type: 'pick.scanned', ...scanned })
  const isReady = picked.length === allWanted(lines)
  const ship = (
    <Ship
      orders={orders}
      isReady={isReady}
      onShipped={() =>
        forgetPicked(
          storage,
          userId,
          orders.map(({ id }) => id),
        )
      }
    />
  )
  return (
    <>
      <ScanPanel
        said={saidOf(state, lines, picked, last)}
        canUndo={picked.length > 0}
        onScan={code => scan(scannedIn(lines, code))}
        onUndo={() => actor.send({ type: 'pick.undone' })}
        onClear={() => actor.send({ type: 'pick.cleared' })}
      >
        {readsBarcodes() ? (
          <Camera onCode={code => scan(scannedIn(lines, code))} />
        ) : (
          <p className="small soft">{words.noCamera}</p>
        )}
      </ScanPanel>
      {storage === null && <p className="small soft">{words.notStored}</p>}
      {isReady && ship}
      <div className="pick__list">
        <Button look="quiet" onPress={() => window.print()}>
          {orderWords.print}
        </Button>
        <PickTable
          lines={lines}
          picked={picked}
          onPick={line => scan({ code: lineName(line), variant: line.variant })}
        />
      </div>
      {!isReady && ship}
    </>
  )
}

/** What the last scan said, in a sentence. */
function saidOf(
  state: string,
  lines: readonly PickLine[],
  picked: readonly string[],
  last: Scanned | null,
): { text: string; tone: 'calm' | 'good' | 'bad' } {
  const line = lines.find(({ variant }) => variant === last?.variant)
  const name = line === undefined ? '' : lineName(line)
  if (state === 'done') return { text: words.done, tone: 'good' }
  if (state === 'wrong') return { text: words.wrong(last?.code ?? ''), tone: 'bad' }
  if (state === 'full') return { text: words.full(name), tone: 'bad' }
  if (state === 'counted' && line !== undefined)
    return { text: words.counted(name, countOf(picked, line.variant), line.quantity), tone: 'good' }
  return { text: picked.length === 0 ? words.waiting : words.goOn, tone: 'calm' }
}

function Camera({ onCode }: { onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const passed = useRef(onCode)
  useEffect(() => {
    passed.current = onCode
  }, [onCode])
  const [logic] = useState(() =>
    barcodeCameraMachine.provide({
      actors: {
        readCamera: fromCallback<BarcodeCameraEvent>(({ sendBack }) => readCamera(video.current, sendBack)),
      },
      actions: { passOn: (_, { code }) => passed.current(code) },
    }),
  )
  const actor = useActorRef(logic)
  const state = useSelect(actor, snapshot =>
    snapshot.matches({ open: 'starting' })
      ? 'starting'
      : snapshot.matches('open')
        ? 'reading'
        : snapshot.matches('failed')
          ? 'failed'
          : 'off',
  )
  const failure = useSelect(actor, ({ context }) => context.failure)
  return (
    <CameraPanel
      state={state}
      failure={failure}
      video={video}
      onOpen={() => actor.send({ type: 'camera.opened' })}
      onClose={() => actor.send({ type: 'camera.closed' })}
    />
  )
}

interface ShipProps {
  orders: PickList['orders']
  /** Everything is picked. */
  isReady: boolean
  onShipped: () => void
}

/** The orders, and the form that ships them once everything is picked. */
function Ship({ orders, isReady, onShipped }: ShipProps) {
  const queryClient = useQueryClient()
  const { toasts } = useActors()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className="flow" aria-label={words.shipTitle}>
      <p className="small soft">{words.shipHint}</p>
      <p>
        {orders.map(({ id, number }, at) => (
          <span key={id}>
            {at > 0 && ', '}
            <Link {...orderLinks.panel(id, { group: 'to_ship' })}>{orderWords.orderNumber(number)}</Link>
          </span>
        ))}
      </p>
      {isReady && (
        <Button onPress={() => setIsOpen(true)} aria-haspopup="dialog">
          {orderWords.shipSeveral(orders.length)}
        </Button>
      )}
      {isOpen && (
        <ShipSeveral
          orders={orders}
          onShipped={results => {
            const done = results.filter(({ ok }) => ok).length
            if (done === results.length) onShipped()
            const [failed] = results.filter(({ ok }) => !ok)
            const message = failed?.message ?? orderWords.shipped(done)
            toasts.send({
              type: 'toast.requested',
              tone: failed === undefined ? 'success' : 'error',
              message,
            })
            void queryClient.invalidateQueries({ queryKey: businessOrdersKey })
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </section>
  )
}
