import type { ContentEncoding } from './content-encoding.ts'
import type { ReadyResponse } from './fast-path.ts'

/** A body in its content encodings, each made on first request and once for all who ask meanwhile. */
export class Encodings {
  readonly #encode: (coding: ContentEncoding) => Promise<ReadyResponse>
  /** Called when another one is ready. */
  onReady: () => void = () => undefined
  readonly #ready = new Map<ContentEncoding, ReadyResponse>()
  readonly #underway = new Map<ContentEncoding, Promise<ReadyResponse>>()

  constructor(encode: (coding: ContentEncoding) => Promise<ReadyResponse>) {
    this.#encode = encode
  }

  /** Those that were requested. */
  get codings(): readonly ContentEncoding[] {
    return [...this.#underway.keys()]
  }

  /** Bytes of those that are ready, besides the body they were made of. */
  get bytes(): number {
    let bytes = 0
    for (const [coding, { body }] of this.#ready) bytes += coding === 'identity' ? 0 : (body?.length ?? 0)
    return bytes
  }

  /** The response if it is ready. */
  peek(coding: ContentEncoding): ReadyResponse | undefined {
    return this.#ready.get(coding)
  }

  /** The response, encoded first where it is not ready. */
  get(coding: ContentEncoding): Promise<ReadyResponse> {
    const underway = this.#underway.get(coding) ?? this.#begin(coding)
    this.#underway.set(coding, underway)
    return underway
  }

  async #begin(coding: ContentEncoding): Promise<ReadyResponse> {
    const response = await this.#encode(coding)
    this.#ready.set(coding, response)
    this.onReady()
    return response
  }
}
