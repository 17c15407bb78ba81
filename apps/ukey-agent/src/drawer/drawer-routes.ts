import type { FastifyInstance } from 'fastify'
import { refuse } from '../http/guard.ts'
import { type LookQuery, readLook } from '../http/look.ts'
import { drawerPage } from '../pages/drawer-page.ts'
import type { Cabinet } from './cabinet.ts'

/** Password of a new or unlocked virtual key. Every user of the demonstration knows it. */
const demoPassword = 'Key20261'

const label = { type: 'string', pattern: '^[\\w-]{1,32}$' }
const params = { type: 'object', properties: { label } }
const strict = { type: 'object', additionalProperties: false }
const makeBody = {
  ...strict,
  required: ['name'],
  properties: { name: { type: 'string', minLength: 1, maxLength: 64 } },
}
const storeBody = {
  ...strict,
  required: ['certificate'],
  properties: { certificate: { type: 'string', pattern: '^[A-Za-z0-9+/=]{100,8000}$' } },
}
const changeBody = {
  ...strict,
  minProperties: 1,
  properties: { inserted: { type: 'boolean' }, unlock: { const: true } },
}
type Label = { Params: { label: string } }

/**
 * Registers the page and the JSON routes of the virtual keys in a demonstration: `GET /drawer/keys`; `PUT /drawer/keys/:label`
 * { inserted } or { unlock }; `POST /drawer/keys/:label` { name }, which makes a key and returns its certification request;
 * `PUT …/certificate`, which stores the certificate.
 */
export function registerDrawer(app: FastifyInstance, cabinet: Cabinet, mostTries: number): void {
  const self = { config: { from: 'self' as const } }
  app.get<{ Querystring: LookQuery }>('/drawer', async ({ query, headers }, reply) =>
    reply.type('text/html; charset=utf-8').send(drawerPage(readLook(query, headers['accept-language']))),
  )
  app.get('/drawer/keys', async () => ({ keys: cabinet.list().map((key) => ({ ...key, mostTries })) }))

  app.put<Label & { Body: { inserted?: boolean; unlock?: true } }>(
    '/drawer/keys/:label',
    { ...self, schema: { params, body: changeBody } },
    async ({ params: { label }, body: { inserted, unlock } }, reply) => {
      const known =
        (inserted === undefined || cabinet.move(label, inserted)) &&
        (!unlock || cabinet.unlock(label, demoPassword))
      return known ? {} : refuse(reply, 404, 'label')
    },
  )
  app.post<Label & { Body: { name: string } }>(
    '/drawer/keys/:label',
    { ...self, schema: { params, body: makeBody } },
    async ({ params: { label }, body }) => ({
      csr: cabinet.make(label, demoPassword, body.name).toString('base64'),
    }),
  )
  app.put<Label & { Body: { certificate: string } }>(
    '/drawer/keys/:label/certificate',
    { ...self, schema: { params, body: storeBody } },
    async ({ params: { label }, body }, reply) =>
      cabinet.store(label, Buffer.from(body.certificate, 'base64')) ? {} : refuse(reply, 404, 'label'),
  )
}
