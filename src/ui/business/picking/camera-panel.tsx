import type { RefObject } from 'react'
import type { CameraFailure } from '#src/machines/editors/orders/barcode-camera.ts'
import { Button } from '../../kit/button.tsx'
import * as words from './words.ts'

interface CameraPanelProps {
  state: 'off' | 'starting' | 'reading' | 'failed'
  failure: CameraFailure | null
  video: RefObject<HTMLVideoElement | null>
  onOpen: () => void
  onClose: () => void
}

/** The camera that reads barcodes. */
export function CameraPanel({ state, failure, video, onOpen, onClose }: CameraPanelProps) {
  const isOpen = state === 'starting' || state === 'reading'
  return (
    <div className="scan__camera">
      <video
        ref={video}
        className="scan__video"
        hidden={!isOpen}
        muted
        playsInline
        aria-label={words.cameraView}
      />
      {state === 'failed' && <p className="field__error">{words.cameraFailures[failure ?? 'busy']}</p>}
      {isOpen ? (
        <Button look="quiet" onPress={onClose}>
          {words.closeCamera}
        </Button>
      ) : (
        <Button look="quiet" onPress={onOpen}>
          {words.openCamera}
        </Button>
      )}
      {state === 'starting' && (
        <p className="small soft" role="status">
          {words.startingCamera}
        </p>
      )}
    </div>
  )
}
