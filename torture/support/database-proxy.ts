import { connect, createServer, type Socket } from 'node:net'
import { type Exchange, type Verdict, watchConversation } from './conversation.ts'

/** Inspects every exchange between a server and PostgreSQL, before the request is passed on and before the answer is. */
interface Watcher {
  before(exchange: Exchange): Verdict
  after(exchange: Exchange): Verdict
}

/**
 * A fixed address of PostgreSQL, whose port may change with a restart. Its connections can be cut, so the bank's own code needs
 * no test hooks.
 */
export interface DatabaseProxy {
  port: number
  /** Current port of PostgreSQL. */
  upstream: number
  /** Cuts every connection at once, as a network would. */
  cutAll(): void
  /** The watcher of all exchanges. Null for none. Also applies to open connections. */
  watcher: Watcher | null
  close(): Promise<void>
}

export async function startDatabaseProxy(upstream: number): Promise<DatabaseProxy> {
  const pairs = new Set<() => void>()
  const server = createServer((client) => {
    const database = connect(proxy.upstream, '127.0.0.1')
    const end = () => {
      pairs.delete(end)
      client.destroy()
      database.destroy()
    }
    pairs.add(end)
    for (const socket of [client, database]) {
      socket.setNoDelay(true)
      socket.on('error', end)
      socket.on('close', end)
    }
    relay(client, database, end)
  })
  const proxy: DatabaseProxy = {
    port: 0,
    upstream,
    watcher: null,
    cutAll() {
      for (const end of [...pairs]) end()
    },
    async close() {
      proxy.cutAll()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  function relay(client: Socket, database: Socket, end: () => void) {
    const conversation = watchConversation({
      toDatabase: (bytes) => void database.write(bytes),
      toClient: (bytes) => void client.write(bytes),
      before: (exchange) => proxy.watcher?.before(exchange) ?? 'pass',
      after: (exchange) => proxy.watcher?.after(exchange) ?? 'pass',
      cut: end,
    })
    client.on('data', conversation.fromClient)
    database.on('data', conversation.fromDatabase)
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  proxy.port = (server.address() as { port: number }).port
  return proxy
}
