import {
  changeAddress,
  changeAvatar,
  changeEmail,
  changeHome,
  changeMobile,
  changeNickname,
  changeOccupation,
  changeQuickMenu,
  changeReservedInformation,
  changeSettings,
  exportData,
  reportLogin,
} from '@cloudsail/contract/profile'
import type { Db } from '../db/database.ts'
import type { RoundTripCase } from '../orders/test-round-trips.ts'

/** Enters a log-in of a customer. Returns its id. */
export async function loggedIn(db: Db, customerId: bigint, at = new Date()): Promise<bigint> {
  const { login_id } = await db
    .insertInto('identity.login_log')
    .values({
      customer_id: customerId,
      at,
      identifier_kind: 'username',
      identifier_masked: 'li***',
      outcome: 'success',
      ip: '203.0.113.7',
      user_agent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36',
    })
    .returning('login_id')
    .executeTakeFirstOrThrow()
  return login_id
}

/** Every order of this module, for counting its round trips. */
export const roundTripCases: RoundTripCase[] = [
  { contract: changeReservedInformation, input: async () => ({ seal: '山高水长' }) },
  {
    contract: changeMobile,
    input: async ({ customerId }) => ({ mobile: `139${String(customerId).padStart(8, '0')}` }),
  },
  { contract: changeEmail, what: 'first', input: async () => ({ email: 'sail@example.com' }) },
  {
    contract: changeEmail,
    what: 'another',
    input: async ({ ownerDb, customerId }) => {
      await ownerDb
        .updateTable('identity.customers')
        .set({ email: 'old@example.com' })
        .where('customer_id', '=', customerId)
        .execute()
      return { email: 'sail@example.com' }
    },
  },
  {
    contract: changeAddress,
    input: async () => ({
      province: '31',
      city: '上海市',
      district: '徐汇区',
      street: '天平路128弄6号302室',
      postcode: '200030',
    }),
  },
  {
    contract: changeOccupation,
    input: async () => ({ occupation: '2', employer: '云帆科技有限公司' }),
  },
  { contract: changeSettings, what: 'alerts', input: async () => ({ action: 'alerts', on: false }) },
  { contract: changeSettings, what: 'other sessions', input: async () => ({ action: 'signOutOthers' }) },
  {
    contract: reportLogin,
    input: async ({ ownerDb, customerId }) => ({ loginId: `${await loggedIn(ownerDb, customerId)}` }),
  },
  { contract: changeNickname, input: async ({ customerId }) => ({ nickname: `云${customerId}` }) },
  { contract: changeAvatar, input: async () => ({ action: 'builtIn', number: 3 }) },
  { contract: changeQuickMenu, input: async () => ({ action: 'save', functions: ['PSC0101000'] }) },
  {
    contract: changeHome,
    input: async () => ({ action: 'save', wide: ['accounts'], narrow: [], hidden: [], density: 'standard' }),
  },
  {
    contract: exportData,
    input: async () => ({ parts: ['personal'], from: '2026-01-01', to: '2026-01-31', language: 'zh' }),
  },
]
