import type { BarcodeCameraEvent, CameraFailure } from '#src/machines/editors/orders/barcode-camera.ts'

/** What browsers with the Shape Detection API have. https://wicg.github.io/shape-detection-api/ */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>
}
type DetectorClass = new (options: { formats: readonly string[] }) => Detector

const formats = ['ean_13', 'ean_8', 'upc_a', 'itf', 'code_128'] as const

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

/** Whether this browser reads barcodes in what a camera sees. */
export const readsBarcodes = (): boolean =>
  detectorClass() !== undefined && navigator.mediaDevices?.getUserMedia !== undefined

/** Between two looks, and how long a code has to be out of sight before it counts again, in milliseconds. */
const pause = 150
const gone = 1000

/**
 * Shows the camera in a video and reads barcodes in it. A code that stays in sight is read once. Returns what ends it.
 */
export function readCamera(
  video: HTMLVideoElement | null,
  send: (event: BarcodeCameraEvent) => void,
): () => void {
  const Found = detectorClass()
  let stream: MediaStream | null = null
  let timer: number | undefined
  let isOver = false
  const seen = new Map<string, number>()

  const look = async (detector: Detector) => {
    if (isOver || video === null) return
    try {
      for (const { rawValue } of await detector.detect(video)) {
        const now = performance.now()
        const isNew = now - (seen.get(rawValue) ?? Number.NEGATIVE_INFINITY) > gone
        seen.set(rawValue, now)
        if (isNew && !isOver) send({ type: 'code.read', code: rawValue })
      }
    } catch {
      // one image that cannot be read; the next one comes
    }
    if (!isOver) timer = window.setTimeout(() => void look(detector), pause)
  }
  const begin = async () => {
    if (Found === undefined || video === null) throw new DOMException('', 'NotFoundError')
    const opened = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    if (isOver) return stop(opened)
    stream = opened
    video.srcObject = opened
    await video.play()
    if (isOver) return
    send({ type: 'camera.started' })
    void look(new Found({ formats }))
  }
  begin().catch((error: unknown) => {
    if (!isOver) send({ type: 'camera.failed', reason: reasonOf(error) })
  })
  return () => {
    isOver = true
    window.clearTimeout(timer)
    stop(stream)
    if (video !== null) video.srcObject = null
  }
}

function stop(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/** The names of https://w3c.github.io/mediacapture-main/#dom-mediadevices-getusermedia */
function reasonOf(error: unknown): CameraFailure {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy'
}
