import type { FastifyInstance, FastifyReply } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Permitted callers: the bank's pages, or only this program's own pages. */
    from?: 'bank' | 'self'
  }
}

/** Headers of every response. */
const headers = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; base-uri 'none'; " +
    "form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

interface Guard {
  /** Origins of the bank's pages. */
  origins: ReadonlySet<string>
  /** The host names of this program, with its port. Read with each request, because the port may be known late. */
  hosts: () => readonly string[]
}

/**
 * Refuses requests from anybody but the permitted callers. The Host header reveals a foreign page whose own name was pointed at
 * this machine. The Origin header reveals any other page. Browsers always send Origin with requests that can be read or can
 * change something.
 */
export function registerGuard(app: FastifyInstance, { origins, hosts }: Guard): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    const { host = '', origin } = request.headers
    if (!hosts().includes(host)) return refuse(reply, 421, 'host')
    const from = request.routeOptions.config.from
    if (from === 'self' && hosts().some((own) => origin === `http://${own}`)) return
    if (from === 'bank' && typeof origin === 'string' && origins.has(origin)) return allow(reply, origin)
    // Pages, scripts and styles, which no foreign page can read.
    if (from === undefined && request.method === 'GET') return
    return refuse(reply, 403, 'origin')
  })
  app.options('/*', { config: { from: 'bank' } }, async (request, reply) => {
    reply.header('access-control-allow-methods', 'GET, POST, PUT, DELETE')
    reply.header('access-control-allow-headers', 'content-type')
    reply.header('access-control-max-age', '600')
    if (request.headers['access-control-request-private-network'] === 'true')
      reply.header('access-control-allow-private-network', 'true')
    return reply.code(204).send()
  })
}

function allow(reply: FastifyReply, origin: string): void {
  reply.header('access-control-allow-origin', origin)
  reply.header('vary', 'Origin')
  reply.header('cross-origin-resource-policy', 'cross-origin')
}

export function refuse(reply: FastifyReply, code: number, reason: string): FastifyReply {
  return reply.code(code).send({ reason })
}
