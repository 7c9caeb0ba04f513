import { useEffect, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import type { ActorRefFrom } from 'xstate'
import { mostZoom, sharesOf } from '#src/machines/editors/images/crop-area.ts'
import type { imageCropMachine } from '#src/machines/editors/images/image-crop.ts'
import { useSelect } from '../../actors.tsx'
import { Button } from '../../kit/button.tsx'
import { NoticeBar } from '../../kit/notice-bar.tsx'
import * as words from './words.ts'

interface ImageCropProps {
  actor: ActorRefFrom<typeof imageCropMachine>
  /** The address of the image. */
  url: string
  /** Its text. */
  alt: string
  /** The shape in which it will be shown; a round one is previewed at the size of an avatar. */
  shape: 'round' | 'rect'
  /** Uses the image as it is, where that is a choice. */
  onWhole?: () => void
}

/** How far one press moves, as a fraction of the frame's sides. */
const step = 0.1
const zoomStep = 0.25
/** The side of the avatar in pixels (V-04). */
const avatarSize = 54

/** The choice of the part that is shown: by pointer, by keys, and by buttons for everything. */
export function ImageCrop({ actor, url, alt, shape, onWhole }: ImageCropProps) {
  const { image, x, y, zoom, refusal } = useSelect(actor, ({ context }) => context)
  const isBusy = useSelect(actor, snapshot => snapshot.hasTag('busy'))
  const isUnreachable = useSelect(actor, snapshot => snapshot.hasTag('unreachable'))
  // the size of the drawn image in CSS pixels, which is the unit of dragging
  const [drawn, setDrawn] = useState({ width: 0, height: 0 })
  const crop = useRef<HTMLDivElement>(null)
  const isDrawn = drawn.width > 0
  useEffect(() => {
    // the frame appears with the image, and takes the focus from its placeholder
    const [standIn, frame] = [
      crop.current?.querySelector('button'),
      crop.current?.querySelector<HTMLElement>('[role="group"]'),
    ]
    if (isDrawn && document.activeElement === standIn) frame?.focus()
  }, [isDrawn])
  const place = (at: { x: number; y: number }) => {
    if (drawn.width === 0) return
    const middle = { x: 0.5 - at.x / (drawn.width * zoom), y: 0.5 - at.y / (drawn.height * zoom) }
    const isMoved = Math.abs(middle.x - x) > 1e-4 || Math.abs(middle.y - y) > 1e-4
    if (isMoved) actor.send({ type: 'crop.placed', ...middle })
  }
  const zoomTo = (wanted: number) => {
    if (Math.abs(wanted - zoom) > 1e-4) actor.send({ type: 'crop.zoomed', zoom: wanted })
  }
  // a press moves the image below the frame, as the arrow keys do
  const move = (right: number, down: number) => () =>
    actor.send({ type: 'crop.moved', right: -right * step, down: -down * step })
  return (
    <div className="crop" ref={crop}>
      {isUnreachable ? (
        <NoticeBar
          message={refusal ?? words.notSaved}
          onRetry={() => actor.send({ type: 'crop.accepted' })}
        />
      ) : (
        refusal !== null && (
          <p role="alert" className="field__error">
            {refusal}
          </p>
        )
      )}
      <div className="crop__place">
        <Cropper
          image={url}
          aspect={image.aspect}
          cropShape={shape}
          showGrid={false}
          crop={{ x: (0.5 - x) * drawn.width * zoom, y: (0.5 - y) * drawn.height * zoom }}
          zoom={zoom}
          minZoom={1}
          maxZoom={mostZoom}
          zoomWithScroll
          keyboardStep={12}
          disableAutomaticStylesInjection
          mediaProps={{ alt }}
          cropperProps={{ role: 'group', 'aria-label': words.cropHint }}
          setMediaSize={({ width, height }) => setDrawn({ width, height })}
          onCropChange={place}
          onZoomChange={zoomTo}
        />
      </div>
      <div className="crop__tools">
        {shape === 'round' && <Preview url={url} x={x} y={y} shares={sharesOf(image, zoom)} />}
        <fieldset className="crop__pad">
          <legend className="unseen">{words.moveImage}</legend>
          <button
            type="button"
            className="crop__button crop__up"
            onClick={move(0, -1)}
            aria-label={words.moveUp}
          >
            ↑
          </button>
          <button
            type="button"
            className="crop__button crop__left"
            onClick={move(-1, 0)}
            aria-label={words.moveLeft}
          >
            ←
          </button>
          <button
            type="button"
            className="crop__button crop__right"
            onClick={move(1, 0)}
            aria-label={words.moveRight}
          >
            →
          </button>
          <button
            type="button"
            className="crop__button crop__down"
            onClick={move(0, 1)}
            aria-label={words.moveDown}
          >
            ↓
          </button>
        </fieldset>
        <div className="crop__zoom">
          <button
            type="button"
            className="crop__button"
            aria-label={words.zoomOut}
            aria-disabled={zoom <= 1 || undefined}
            onClick={() => zoomTo(zoom - zoomStep)}
          >
            −
          </button>
          <input
            type="range"
            aria-label={words.zoom}
            min={1}
            max={mostZoom}
            step={0.05}
            value={zoom}
            aria-valuetext={words.zoomLevel(zoom.toFixed(2))}
            onChange={event => zoomTo(event.target.valueAsNumber)}
          />
          <button
            type="button"
            className="crop__button"
            aria-label={words.zoomIn}
            aria-disabled={zoom >= mostZoom || undefined}
            onClick={() => zoomTo(zoom + zoomStep)}
          >
            +
          </button>
        </div>
      </div>
      <div className="setting__buttons">
        <Button onPress={() => actor.send({ type: 'crop.accepted' })} isBusy={isBusy}>
          {shape === 'round' ? words.useImage : words.useCrop}
        </Button>
        {onWhole !== undefined && (
          <Button look="quiet" onPress={onWhole} isRefused={isBusy}>
            {words.useWhole}
          </Button>
        )}
        <Button look="quiet" onPress={() => actor.send({ type: 'crop.cancelled' })} isRefused={isBusy}>
          {words.chooseAnother}
        </Button>
      </div>
    </div>
  )
}

/** The avatar as it will look in the menu. */
function Preview({
  url,
  x,
  y,
  shares: { across, along },
}: {
  url: string
  x: number
  y: number
  shares: { across: number; along: number }
}) {
  const [width, height] = [avatarSize / across, avatarSize / along]
  const style = { width, height, left: -(x - across / 2) * width, top: -(y - along / 2) * height }
  return (
    <span className="crop__preview" aria-hidden="true">
      <img src={url} alt="" style={style} />
    </span>
  )
}
