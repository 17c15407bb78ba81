import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { closeConnections } from './close-connections.ts'

/** Node by itself would keep these connections open for 60 to 75 seconds. */
describe('a server that closes', { timeout: 45_000 }, () => {
  const sockets: Socket[] = []
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy()
  })

  /** Starts a server whose only answer waits for `answer()`. */
  async function slowServer(graceMs?: number) {
    const app = Fastify()
    closeConnections(app, graceMs)
    const entered = Promise.withResolvers<void>()
    const answered = Promise.withResolvers<string>()
    app.get('/', () => {
      entered.resolve()
      return answered.promise
    })
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const connection = async () => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1')
      sockets.push(socket.on('error', () => undefined))
      await once(socket, 'connect')
      return socket
    }
    return { app, url, entered: entered.promise, answer: () => answered.resolve('done'), connection }
  }

  test('answers a pending request and then closes its connection', async () => {
    const { app, url, entered, answer } = await slowServer()
    const asked = fetch(url)
    await entered
    let closed = false
    const closing = app.close().then(() => {
      closed = true
    })
    await expect.poll(() => app.server.listening).toBe(false)
    expect(closed).toBe(false)
    answer()
    expect(await (await asked).text()).toBe('done')
    await closing
  })

  test('does not wait for an idle connection or half a request', async () => {
    const { app, connection } = await slowServer()
    await connection()
    const received = new Promise((resolve) =>
      app.server.once('connection', (socket) => socket.once('data', resolve)),
    )
    const half = await connection()
    half.write('GET / HTTP/1.1\r\nHos')
    await received
    await app.close()
    expect(app.server.listening).toBe(false)
  })

  test('stops waiting for an answer after a time', async () => {
    const { app, url, entered } = await slowServer(100)
    const asked = fetch(url).catch(() => 'cut')
    await entered
    await app.close()
    expect(await asked).toBe('cut')
  })
})
