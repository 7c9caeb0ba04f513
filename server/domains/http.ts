import type { Services } from '#server/platform/handler/handler.ts'
import type { HttpOptions } from '#server/platform/http/server.ts'
import { createViewCounter } from './ads/index.ts'
import { bearerTokens } from './api-tokens/index.ts'
import { streamPaths } from './notifications/index.ts'
import { webhookPaths } from './payments/index.ts'
import { carrierPaths } from './shipping/index.ts'
import { signInPaths } from './sign-in/index.ts'

/** The parts of the HTTP side that the domains provide, beside their handlers. */
export function httpOfDomains(services: Services): Pick<HttpOptions, 'sessions' | 'calls' | 'paths'> {
  return {
    sessions: bearerTokens,
    calls: createViewCounter(services),
    paths: { ...signInPaths, ...webhookPaths, ...carrierPaths, ...streamPaths },
  }
}
