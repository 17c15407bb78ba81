import { overview, renameAccount } from '@cloudsail/contract/accounts'
import { expect, test } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import { handlers as homeHandlers } from '../home/index.ts'
import { testServer } from '../http/test-server.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import { handlers } from './index.ts'
import { buildAccount } from './test-builders.ts'

const { db } = await testDatabase()
const server = await testServer(db, { handlers: [...handlers, ...homeHandlers] })

/** Creates a logged-in customer with one account. */
async function scene(enrolled = true) {
  const { customerId } = await buildCustomer(db)
  const account = await buildAccount(db, { customerId, enrolled })
  const browser = await server.loggedIn(customerId)
  const accountId = account.accountId.toString()
  const rename = async (nickname: string, id = accountId) =>
    (await browser.call(renameAccount, { accountId: id, nickname })).body as { key?: string }
  const names = async () =>
    (await browser.call(overview, {})).body.groups.flatMap(({ accounts }) =>
      accounts.map((one) => one.nickname),
    )
  return { accountId, rename, names }
}

test('an account shows its holder’s name for it until the holder removes the name', async () => {
  const { rename, names } = await scene()
  expect(await rename('  买房  首付 ')).toEqual({})
  expect(await names()).toEqual(['买房 首付'])
  expect(await rename('家'.repeat(20))).toEqual({})
  for (const wrong of ['家'.repeat(21), '<b>'])
    expect(await rename(wrong)).toMatchObject({ key: 'accountNameInvalid', field: 'nickname' })
  expect(await names()).toEqual(['家'.repeat(20)])
  // Invisible characters are not part of a name.
  expect(await rename('a\u0000b')).toEqual({})
  expect(await names()).toEqual(['ab'])
  expect(await rename('')).toEqual({})
  expect(await names()).toEqual([null])
})

test('refuses to name another customer’s account, or one that is not enrolled', async () => {
  const [own, other, apart] = [await scene(), await scene(), await scene(false)]
  expect(await own.rename('x', other.accountId)).toMatchObject({ key: 'accountUnknown' })
  expect(await apart.rename('x')).toMatchObject({ key: 'accountUnknown' })
  expect(await other.names()).toEqual([null])
})
