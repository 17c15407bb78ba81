import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** How long a closing server waits for requests under way: longer than any order takes. */
const usualGraceMs = 10_000
const everyMs = 20

/**
 * Lets `app.close()` end soon: requests under way are answered within `graceMs`, and all other connections are cut. Node
 * alone would wait a minute and more. It does not count a connection without a request as idle, and it keeps a connection
 * open after an answer.
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
