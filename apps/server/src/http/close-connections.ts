import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** How long a closing server waits for requests under way: longer than any order takes. */
const usualGraceMs = 10_000
const everyMs = 20

/**
 * Lets `app.close()` come to its end: requests under way are answered, at most for `graceMs`, and every other
 * connection is cut. Node waits for those instead, a minute and more: one that has not asked anything yet is not idle
 * to it, and one that was being answered lives on.
 */
export function closeConnections(app: FastifyInstance, graceMs = usualGraceMs): void {
  const server: Server = app.server
  let underWay = 0
  server.on('request', (_request, response) => {
    underWay += 1
    response.once('close', () => {
      underWay -= 1
    })
  })
  app.addHook('preClose', async () => {
    const deadline = performance.now() + graceMs
    const timer = setInterval(() => {
      if (underWay > 0 && performance.now() < deadline) server.closeIdleConnections()
      else server.closeAllConnections()
    }, everyMs)
    server.once('close', () => clearInterval(timer))
  })
}
