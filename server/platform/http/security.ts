import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/platform/config/config.ts'
import type { InlineHashes } from './pages/document.ts'

/**
 * Stripe's own script and frames (docs.stripe.com/security/guide, "Content Security Policy"), if Stripe is
 * the payment provider.
 */
const stripeHosts = {
  script: 'https://*.js.stripe.com https://js.stripe.com',
  frame: 'https://*.js.stripe.com https://js.stripe.com https://hooks.stripe.com',
}

interface Inline {
  dev: boolean
  /** The hashes of what pages contain inline. */
  hashes: InlineHashes
}

/**
 * Nothing from other hosts, and nothing inline but the styles of the first view and the script that marks the document of
 * a member, named by their hashes. `data:` is only
 * for the blurred placeholders of images. In development Vite puts styles and its own client into the page, so `dev`
 * loosens exactly these two.
 */
function contentSecurityPolicy({ stripe }: Pick<Config, 'stripe'>, { dev, hashes }: Inline): string {
  const inline = dev ? " 'unsafe-inline'" : ''
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...hashes.scripts].join(' ') + inline + (stripe ? ` ${stripeHosts.script}` : ''),
    ['style-src', "'self'", ...hashes.styles].join(' ') + inline,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${dev ? ' ws:' : ''}${stripe ? ' https://api.stripe.com' : ''}`,
    `frame-src ${stripe ? stripeHosts.frame : "'none'"}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The security headers of every response. */
export function securityHeaders(
  config: Pick<Config, 'stripe' | 'publicUrl'>,
  inline: Inline,
): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(config, inline),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(self)',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(config.publicUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  }
}

/** Sets the security headers and the request's id on every response. */
export function secure(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    reply.header('x-request-id', request.id)
  })
}
