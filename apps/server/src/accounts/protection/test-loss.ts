import type { AuthMethod } from '@cloudsail/contract'
import { sql } from 'kysely'
import { bankNow } from '../../bankday/index.ts'
import type { Db } from '../../db/database.ts'
import { testContext } from '../../http/test-context.ts'
import type { CustomerDraft } from '../../identity/create-customer.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { type CertifiedKey, certifiedKey, giveOrder } from '../../orders/test-orders.ts'
import { readAccount } from '../core/index.ts'
import { buildAccount } from '../test-builders.ts'

/** The encrypted form of a password in tests. The stand-in below decrypts it to `testWithdrawal`. */
export const testSecret = { r0Id: 'r'.repeat(22), block: 'b'.repeat(130) }
export const testWithdrawal = '385027'

const signatureOf = { ukey: 'ukey', ukeyMobile: 'ukey', fileMobile: 'file' } as const

/** Creates a customer with one account at the present bank clock, and the orders of this module as this customer gives them. */
export async function lossScene(
  db: Db,
  account: Omit<Parameters<typeof buildAccount>[1], 'customerId'> = {},
  who: Partial<CustomerDraft> & { method?: AuthMethod } = {},
) {
  const now = await bankNow(db)
  const { customerId, kind, method } = await buildCustomer(db, {
    passwords: { withdrawal: testWithdrawal },
    ...who,
  })
  const { accountId, number } = await buildAccount(db, { customerId, ...account })
  const context = testContext(db, { customerId, now, kind, method })
  context.services.secrets = { open: async () => testWithdrawal } as never
  const factor = method === 'none' || method === 'mobile' ? null : signatureOf[method]
  const key: CertifiedKey | null = factor && (await certifiedKey(db, { customerId, kind: factor, now }))
  const give = async (code: string, input: object) => {
    context.now = await bankNow(db)
    return giveOrder(context, code, input, key)
  }
  const ownAccount = `account.${accountId}`
  return {
    customerId,
    accountId,
    number,
    context,
    key,
    factor,
    temporary: (subject = ownAccount) => give('PAM0801', { subject }),
    permanent: (subject = ownAccount, reissue = false) => give('PAM0802', { subject, reissue }),
    lift: (subject = ownAccount) => give('PAM0803', { subject, withdrawalPassword: testSecret }),
    liftCertificate: () => give('PAM0804', { subject: `certificate.${factor}` }),
    activate: () => give('PAM0805', { accountId: String(accountId), withdrawalPassword: testSecret }),
    async standing() {
      const own = await readAccount(db, customerId, accountId)
      return own!.cardPasswordLost ? 'passwordLost' : own!.status
    },
    reports: () =>
      db
        .selectFrom('accounts.loss_reports')
        .select(['kind', 'state', 'lapses_at'])
        .where('customer_id', '=', customerId)
        .orderBy('report_number')
        .execute(),
    async notifications(): Promise<string[]> {
      const { rows } = await sql<{ text: string }>`select payload->>'text' as text from outbox.messages
        where customer_id = ${customerId} and kind = 'sms' order by message_id`.execute(db)
      return rows.map(({ text }) => text)
    },
  }
}
