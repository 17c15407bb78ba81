import { anyone, customer, defineCall, notCardOnly } from '@cloudsail/contract'
import { encryptedSecret } from '@cloudsail/contract/http'
import * as z from 'zod/mini'
import { BankError } from '../errors.ts'
import { type Handler, handle, handlePublic } from './handler.ts'

/** Calls of no domain, for the tests of the wire. */

const who = z.object({ customerId: z.nullable(z.string()), note: z.optional(z.string()) })

export const echo = defineCall({
  name: 'test001_echo',
  summary: 'Gives back what it is sent',
  access: anyone,
  request: z.strictObject({
    text: z.string().check(z.maxLength(200_000)),
    amount: z.optional(z.string().check(z.regex(/^\d+\.\d\d$/, 'amountRequired'))),
    payee: z.optional(z.strictObject({ name: z.string() })),
  }),
  response: z.object({ text: z.string() }),
})
export const whoAmI = defineCall({
  name: 'test002_whoAmI',
  summary: 'Any customer',
  access: customer(),
  request: z.strictObject({}),
  response: who,
})
export const depositors = defineCall({
  name: 'test003_depositors',
  summary: 'Customers with accounts',
  access: customer({ kinds: notCardOnly }),
  request: z.strictObject({}),
  response: who,
})
export const keyHolders = defineCall({
  name: 'test004_keyHolders',
  summary: 'Customers with a key or certificate',
  access: customer({ methods: ['ukeyMobile', 'fileMobile'] }),
  request: z.strictObject({}),
  response: who,
})
export const trouble = defineCall({
  name: 'test005_trouble',
  summary: 'Fails as it is told',
  access: anyone,
  request: z.strictObject({ how: z.enum(['refuse', 'crash', 'badAnswer', 'database']) }),
  response: z.object({ text: z.string() }),
  errors: ['passwordWrong'],
})
export const password = defineCall({
  name: 'test006_password',
  summary: 'Opens a password block',
  access: anyone,
  request: z.strictObject({ password: encryptedSecret }),
  response: z.object({ length: z.number() }),
})
export const maybe = defineCall({
  name: 'test007_maybe',
  summary: 'Public, knows who is logged in',
  access: anyone,
  request: z.strictObject({}),
  response: who,
})
export const upload = defineCall({
  name: 'test008_upload',
  summary: 'Takes a file',
  access: anyone,
  request: z.strictObject({ file: z.string() }),
  response: z.object({ length: z.number() }),
  large: true,
})

export const testHandlers: Handler[] = [
  // The answer has more than the contract names. The wire removes the rest.
  handlePublic(echo, async (_context, { text }) => ({ text, secret: 'not in the contract' })),
  handle(whoAmI, async ({ session }) => ({ customerId: String(session.customerId) })),
  handle(depositors, async ({ session }) => ({ customerId: String(session.customerId) })),
  handle(keyHolders, async ({ session }) => ({ customerId: String(session.customerId) })),
  handlePublic(trouble, async ({ db }, { how }) => {
    if (how === 'refuse') throw new BankError('passwordWrong', { values: { left: 3 }, field: 'password' })
    if (how === 'database')
      await db
        .selectFrom('http.nonces')
        .select('nonce')
        .where('nonce', '=', 'x' as never)
        .limit(-1)
        .execute()
    if (how === 'badAnswer') return { text: 1 as never }
    throw new Error('the inside of the bank')
  }),
  handlePublic(password, async ({ db, services }, request) => ({
    length: (await services.secrets.open(db, request.password)).length,
  })),
  handlePublic(maybe, async ({ session }) => ({ customerId: session ? String(session.customerId) : null })),
  handlePublic(upload, async (_context, { file }) => ({ length: file.length })),
]
