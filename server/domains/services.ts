import type { PlatformServices, Services } from '#server/platform/handler/handler.ts'
import { createLifecycle } from '#server/platform/lifecycle/lifecycle.ts'
import { createRemoteFiles } from '#server/platform/outbound/fetch-file.ts'
import { createPoster } from '#server/platform/outbound/post.ts'
import { definitions } from './definitions.ts'
import { openImageWorkers } from './image-workers/index.ts'
import type { PaymentProvider } from './payments/index.ts'
import { personalData } from './personal-tables.ts'
import { createParcelTimeline } from './shipping/index.ts'

/** Adds the domains' services to the platform's; `close` ends the image workers. */
export function withDomains(
  platform: PlatformServices,
  payments: PaymentProvider,
): { services: Services; close(): Promise<void> } {
  const remoteFiles = createRemoteFiles()
  const imageWorkers = openImageWorkers()
  const lifecycle = createLifecycle(definitions)
  return {
    services: {
      ...platform,
      payments,
      imageWorkers,
      remoteFiles,
      poster: createPoster(),
      lifecycle,
      personalData,
      timelines: [createParcelTimeline()],
    },
    close: () => imageWorkers.close(),
  }
}
