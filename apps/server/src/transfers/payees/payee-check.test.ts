import { checkPayee } from '@cloudsail/contract/transfers'
import { afterAll, expect, test } from 'vitest'
import { buildAccount } from '../../accounts/test-builders.ts'
import { testDatabase } from '../../db/test-database.ts'
import { testServer } from '../../http/test-server.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { handlers } from '../handlers.ts'

const { db } = await testDatabase()
const server = await testServer(db, { handlers })
afterAll(() => server.app.close())

test('invisible characters do not matter in a name or account', async () => {
  const payer = await buildCustomer(db, { method: 'mobile' })
  const { customerId } = await buildCustomer(db, { name: '古丽娜·龴买提' })
  const { number } = await buildAccount(db, { customerId, holderName: '古丽娜·龴买提' })
  const client = await server.loggedIn(payer.customerId)
  const written = [
    ['古丽娜•\ue81e买提', `\u202d${number}\u202c`],
    ['古丽娜 ・ 龴\u200b买提', number.replace(/(.{4})/g, '$1\u2013\u200e')],
    ['古丽娜.龴买提', number.replace(/(.{4})/g, '$1\u202f')],
  ] as const
  for (const [payeeName, payeeAccount] of written) {
    const { ok, body } = await client.call(checkPayee, { payeeName, payeeAccount })
    expect([payeeName, ok, body.outcome]).toEqual([payeeName, true, 'match'])
  }
})
