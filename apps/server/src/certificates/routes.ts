import { X509Certificate } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { bankNow } from '../bankday/index.ts'
import type { Db } from '../db/database.ts'
import type { Authority } from './authority.ts'
import { revocationList } from './revocation-list.ts'

const keptMs = 60_000

/** Serves what anybody needs to verify a signature without the bank: the authority's root and its revocation list. */
export function registerCertificateRoutes(app: FastifyInstance, db: Db, authority: Authority): void {
  const root = new X509Certificate(authority.root).toString()
  const pem = 'application/x-pem-file'
  app.get('/ca/root.pem', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type(pem).send(root),
  )

  // The list is signed at most once a minute.
  let kept: { list: Promise<string>; until: number } | null = null
  app.get('/ca/crl.pem', async (_request, reply) => {
    if (!kept || kept.until < performance.now()) {
      const list = bankNow(db).then((now) => revocationList(db, authority, now))
      kept = { list, until: performance.now() + keptMs }
      list.catch(() => {
        kept = null
      })
    }
    return reply
      .header('cache-control', 'no-store')
      .type(pem)
      .send(await kept.list)
  })
}
