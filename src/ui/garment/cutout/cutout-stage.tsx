import { type KeyboardEvent, type PointerEvent, useEffect, useId, useLayoutEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import {
  type BrushImage,
  brushRange,
  type cutoutBrushMachine,
} from '#src/machines/editors/images/cutout-brush.ts'
import { useSelect } from '../../actors.tsx'
import { type MaskCanvas, openMaskCanvas } from './mask-canvas.ts'
import * as words from './words.ts'

export type CutoutBrushActor = ActorRefFrom<typeof cutoutBrushMachine>

/** How far one press of an arrow key moves the brush, as a fraction of the photo's sides; with Shift farther. */
const step = 0.01
const largeStep = 0.05
/** How far photos can be enlarged. */
export const mostZoom = 6

const directions: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface CutoutStageProps {
  actor: CutoutBrushActor
  photo: BrushImage
  view: keyof typeof words.views
  zoom: number
  onZoom: (zoom: number) => void
  /** Says something to those who do not see it. */
  onSay: (sentence: string) => void
}

/** The photo below its brush: one finger, the mouse or keys paint, two fingers move and enlarge it. */
export function CutoutStage({ actor, photo, view, zoom, onZoom, onSay }: CutoutStageProps) {
  const id = useId()
  const port = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const ring = useRef<HTMLSpanElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const mask = useRef<MaskCanvas | null>(null)
  const cursor = useSelect(actor, ({ context }) => context.cursor)
  const radius = useSelect(actor, ({ context }) => context.radius)
  const mode = useSelect(actor, ({ context }) => context.mode)
  const isDown = useSelect(actor, snapshot => snapshot.matches({ painting: 'stroke' }))

  useEffect(() => {
    if (canvas.current === null) return
    const opened = openMaskCanvas(canvas.current, photo)
    mask.current = opened
    opened.show(actor.getSnapshot().context)
    const { unsubscribe } = actor.subscribe(({ context }) => opened.show(context))
    return unsubscribe
  }, [actor, photo])
  useEffect(() => frame.current?.focus({ preventScroll: true }), [])

  /** The place of the photo that stays where it is while the zoom changes, and where that is in the port. */
  const anchor = useRef({ x: 0.5, y: 0.5, left: -1, top: -1 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the zoom
  useLayoutEffect(() => {
    const [outer, inner] = [port.current, frame.current]
    if (outer === null || inner === null) return
    const { x, y, left, top } = anchor.current
    const [toLeft, toTop] = left < 0 ? [outer.clientWidth / 2, outer.clientHeight / 2] : [left, top]
    outer.scrollLeft = inner.offsetLeft + x * inner.offsetWidth - toLeft
    outer.scrollTop = inner.offsetTop + y * inner.offsetHeight - toTop
    const [width, height] = [outer.clientWidth / 2, outer.clientHeight / 2]
    anchor.current = {
      x: (outer.scrollLeft + width - inner.offsetLeft) / inner.offsetWidth,
      y: (outer.scrollTop + height - inner.offsetTop) / inner.offsetHeight,
      ...{ left: -1, top: -1 },
    }
  }, [zoom])

  const touches = useTouches({ port, frame, anchor, zoom, onZoom })
  const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }): readonly [number, number] => {
    const { left, top, width, height } = frame.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1)
    return [(clientX - left) / width, (clientY - top) / height]
  }
  const press = (event: PointerEvent) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    touches.down(event)
    if (touches.count() > 1) actor.send({ type: 'stroke.cancelled' })
    else actor.send({ type: 'stroke.begun', place: placeOf(event) })
  }
  const drag = (event: PointerEvent) => {
    if (touches.move(event)) return
    const [x, y] = placeOf(event)
    // it follows the mouse without a stroke, too
    ring.current?.style.setProperty('left', `${x * 100}%`)
    ring.current?.style.setProperty('top', `${y * 100}%`)
    if (touches.count() === 0) return
    const events = event.nativeEvent.getCoalescedEvents?.() ?? []
    actor.send({ type: 'stroke.moved', places: (events.length > 0 ? events : [event]).map(placeOf) })
  }
  const release = (event: PointerEvent) => {
    touches.up(event)
    actor.send({ type: event.type === 'pointercancel' ? 'stroke.cancelled' : 'stroke.ended' })
  }

  const sayPlace = (before = '') => {
    const { context } = actor.getSnapshot()
    const [x, y] = context.cursor
    const isKept = mask.current?.isKept(context.cursor) ?? false
    onSay(`${before} ${words.place(Math.round(x * 100), Math.round(y * 100), isKept)}`.trim())
    showPlace(port.current, frame.current, context.cursor)
  }
  const lower = () => {
    actor.send({ type: 'stroke.begun' })
    if (actor.getSnapshot().matches({ painting: 'stroke' })) sayPlace(words.brushDown(mode))
  }
  const lift = () => {
    if (!actor.getSnapshot().matches({ painting: 'stroke' })) return
    actor.send({ type: 'stroke.ended' })
    sayPlace(words.brushUp)
  }
  const type = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const direction = directions[event.key]
    const isHandled = direction !== undefined || keys.includes(event.key.toLowerCase())
    if (!isHandled) return
    event.preventDefault()
    if (direction !== undefined) {
      const far = event.shiftKey ? largeStep : step
      actor.send({ type: 'cursor.moved', right: direction[0] * far, down: direction[1] * far })
      return sayPlace()
    }
    if (event.repeat && (event.key === ' ' || event.key === 'Enter')) return
    if (event.key === ' ') lower()
    else if (event.key === 'Enter') {
      if (isDown) lift()
      else lower()
    } else if (event.key === 'k' || event.key === 'K' || event.key === 'r' || event.key === 'R') {
      const chosen = event.key.toLowerCase() === 'k' ? 'keep' : 'remove'
      actor.send({ type: 'mode.chosen', mode: chosen })
      onSay(words.modes[actor.getSnapshot().context.mode])
    } else {
      const change = event.key === '+' || event.key === '=' ? brushRange.step : -brushRange.step
      actor.send({ type: 'radius.chosen', radius: radius + change })
      onSay(words.sizeText(percentOf(actor.getSnapshot().context.radius)))
    }
  }

  const longer = Math.max(photo.width, photo.height)
  return (
    <div className="brush__port" ref={port}>
      <div
        ref={frame}
        className={`brush__frame brush__frame--${view}`}
        style={{ '--ratio': photo.width / photo.height, '--zoom': zoom } as object}
        role="application"
        aria-label={words.stage}
        aria-describedby={`${id}-help`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application is used by its own keys
        tabIndex={0}
        data-down={isDown || undefined}
        onKeyDown={type}
        onKeyUp={event => event.key === ' ' && lift()}
        onBlur={lift}
        onPointerDown={press}
        onPointerMove={drag}
        onPointerUp={release}
        onPointerCancel={release}
      >
        <img
          src={photo.url}
          srcSet={photo.srcSet}
          sizes={`(min-width: 64rem) ${60 * zoom}vw, ${100 * zoom}vw`}
          alt={photo.alt}
          draggable={false}
        />
        <canvas ref={canvas} />
        <span
          ref={ring}
          className={`brush__ring brush__ring--${mode}`}
          aria-hidden="true"
          style={{
            left: `${cursor[0] * 100}%`,
            top: `${cursor[1] * 100}%`,
            width: `${((2 * radius * longer) / photo.width) * 100}%`,
          }}
        />
        <span id={`${id}-help`} className="unseen">
          {words.keyHelp}
        </span>
      </div>
    </div>
  )
}

const keys = [' ', 'enter', 'k', 'r', '+', '=', '-']

/** The width of the brush in percent of the photo's longer side. */
export const percentOf = (radius: number) => Math.round(radius * 200)

/** Scrolls an enlarged photo so that the brush is seen. */
function showPlace(port: HTMLElement | null, frame: HTMLElement | null, [x, y]: readonly [number, number]) {
  if (port === null || frame === null) return
  const edge = 48
  const [left, top] = [frame.offsetLeft + x * frame.offsetWidth, frame.offsetTop + y * frame.offsetHeight]
  port.scrollLeft = Math.min(Math.max(port.scrollLeft, left + edge - port.clientWidth), left - edge)
  port.scrollTop = Math.min(Math.max(port.scrollTop, top + edge - port.clientHeight), top - edge)
}

interface TouchesInput {
  port: React.RefObject<HTMLDivElement | null>
  frame: React.RefObject<HTMLDivElement | null>
  anchor: React.RefObject<{ x: number; y: number; left: number; top: number }>
  zoom: number
  onZoom: (zoom: number) => void
}

/** The fingers on the photo. Two of them move and enlarge it, until all are gone. */
function useTouches({ port, frame, anchor, zoom, onZoom }: TouchesInput) {
  const points = useRef(new Map<number, { x: number; y: number }>())
  const isGesture = useRef(false)
  const pair = () => {
    const [one, other] = [...points.current.values()]
    if (one === undefined || other === undefined) return null
    const middle = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
    return { ...middle, apart: Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)) }
  }
  return {
    count: () => points.current.size,
    down({ pointerId, clientX: x, clientY: y }: PointerEvent) {
      points.current.set(pointerId, { x, y })
      if (points.current.size > 1) isGesture.current = true
    },
    /** Returns whether the photo is being moved. */
    move({ pointerId, clientX: x, clientY: y }: PointerEvent): boolean {
      if (!points.current.has(pointerId)) return false
      const before = pair()
      points.current.set(pointerId, { x, y })
      const after = pair()
      const [outer, inner] = [port.current, frame.current]
      if (before === null || after === null || outer === null || inner === null) return isGesture.current
      const next = Math.min(mostZoom, Math.max(1, (zoom * after.apart) / before.apart))
      const [box, area] = [inner.getBoundingClientRect(), outer.getBoundingClientRect()]
      if (Math.abs(next - zoom) > 0.01) {
        anchor.current = {
          ...{ x: (before.x - box.left) / box.width, y: (before.y - box.top) / box.height },
          ...{ left: after.x - area.left, top: after.y - area.top },
        }
        onZoom(next)
      } else outer.scrollBy(before.x - after.x, before.y - after.y)
      return true
    },
    up({ pointerId }: PointerEvent) {
      points.current.delete(pointerId)
      if (points.current.size === 0) isGesture.current = false
    },
  }
}
