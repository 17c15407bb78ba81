import { brand } from '@cloudsail/contract'
import type { FastifyInstance } from 'fastify'

const path = '/.well-known/security.txt'
const dayMs = 24 * 3_600_000
/** RFC 9116 recommends less than a year. */
const validDays = 180

/**
 * Serves the contact for security reports (RFC 9116). Its expiry is counted from the request, so it is always valid while
 * the bank runs.
 */
export function tellSecurityContact(app: FastifyInstance, nowMs: () => number): void {
  app.get(path, async (_request, reply) => {
    const expires = new Date(Math.floor(nowMs() / dayMs + validDays) * dayMs)
    const lines = [
      ...brand.securityContacts.map((contact) => `Contact: ${contact}`),
      `Expires: ${expires.toISOString().replace('.000', '')}`,
      'Preferred-Languages: zh, en',
      `Canonical: ${brand.address}${path}`,
    ]
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`)
  })
}
