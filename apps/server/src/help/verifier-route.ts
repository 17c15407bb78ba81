import { existsSync, readFileSync } from 'node:fs'
import { brand, dateField } from '@cloudsail/contract'
import type { FastifyInstance } from 'fastify'
import type { Authority } from '../certificates/index.ts'
import type { Db } from '../db/database.ts'
import { type PolicyOptions, pagePolicy } from '../http/security-headers.ts'
import { signedDay, signingKeys } from '../ledger/index.ts'
import { notaryReceipt } from '../ports/index.ts'

/** The element of the page that holds its trusted keys. */
const place = '<script id="trust" type="application/json"></script>'

interface DoorOptions {
  db: Db
  authority: Authority
  config: PolicyOptions
  /** Path of the built page. */
  file: string
}

/**
 * Registers the routes for verifying a receipt's file without the bank: a single page with everything it needs, including
 * the bank's root and the keys of its books, to be saved and used offline, and the signed heads of the closed days.
 */
export function registerVerifierRoute(
  app: FastifyInstance,
  { db, authority, config, file }: DoorOptions,
): void {
  if (existsSync(file))
    app.get('/verifier.html', async (_request, reply) => {
      const keys = (await signingKeys(db)).map(({ keyId, publicKey }) => [
        keyId,
        publicKey.toString('base64'),
      ])
      const trust = JSON.stringify({ root: authority.root.toString('base64'), keys, bank: brand.bank })
      const page = readFileSync(file, 'utf8').replace(place, () => place.replace('><', `>${trust}<`))
      return reply
        .header('cache-control', 'no-cache')
        .header('content-security-policy', pagePolicy(page, config))
        .type('text/html; charset=utf-8')
        .send(page)
    })

  app.get<{ Params: { date: string } }>('/ledger/days/:date', async (request, reply) => {
    const { success, data: date } = dateField.safeParse(request.params.date)
    const day = success ? await findDay(db, date) : null
    if (!day) return reply.callNotFound()
    return reply.header('cache-control', 'public, max-age=3600').send(day)
  })
}

/** Returns the signed head of a closed day. Null before it is signed. */
async function findDay(db: Db, date: string) {
  const [day, witness] = await Promise.all([signedDay(db, date), notaryReceipt(db, date)])
  return (
    day && {
      ...day,
      accountCount: String(day.accountCount),
      signature: day.signature.toString('base64'),
      publicKey: day.publicKey.toString('base64'),
      witness,
    }
  )
}
