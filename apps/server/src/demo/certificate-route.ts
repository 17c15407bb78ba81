import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/database.ts'

/** Hands out the certificate file of a demo customer, by user name or serial number. Never registered in production. */
export function registerCertificateFiles(app: FastifyInstance, db: Db): void {
  app.get<{ Params: { name: string } }>('/demo/certificates/:name.p12', async (request, reply) => {
    const { name } = request.params
    const owner = await findOwner(db, name)
    if (!owner) return reply.callNotFound()
    const row = await db
      .selectFrom('certificates.demo_files as f')
      .innerJoin('identity.customers as c', 'c.customer_id', 'f.customer_id')
      .select(['f.file', 'c.username'])
      .where('f.customer_id', '=', owner.customer_id)
      .where((eb) => eb.or([eb('c.username', '=', name), eb('f.serial', '=', name)]))
      .executeTakeFirst()
    if (!row) return reply.callNotFound()
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${row.username}.p12"`)
      .type('application/x-pkcs12')
      .send(row.file)
  })
}

async function findOwner(db: Db, name: string): Promise<{ customer_id: bigint } | undefined> {
  return db
    .selectFrom('identity.names')
    .select('customer_id')
    .where('kind', '=', 'username')
    .where('value', '=', name)
    .unionAll(db.selectFrom('certificates.issued').select('customer_id').where('serial', '=', name))
    .executeTakeFirst()
}
