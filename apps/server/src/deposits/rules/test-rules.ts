import type { ResponseOf } from '@cloudsail/contract'
import { formatAmount } from '@cloudsail/contract'
import type { depositRule, depositRules } from '@cloudsail/contract/deposits'
import type { Receipt } from '@cloudsail/contract/orders'
import { sql } from 'kysely'
import { buildAccount } from '../../accounts/test-builders.ts'
import { bankNow } from '../../bankday/index.ts'
import type { Db } from '../../db/database.ts'
import { bankAccount, post } from '../../ledger/index.ts'
import { call, giveOrder } from '../../orders/test-orders.ts'
import { depositScene } from '../time/test-scene.ts'

/** Builds a customer with money on one current account and none on another, who sets deposit rules between them. */
export async function ruleScene(db: Db, options: Parameters<typeof depositScene>[1] = {}) {
  const scene = await depositScene(db, options)
  const { customerId, current, context } = scene
  const other = await buildAccount(db, { customerId })
  const fixed = {
    type: 'fixed',
    wealthType: 'current',
    payingAccountId: `${current.accountId}`,
    destinationAccountId: `${other.accountId}`,
    termMonths: 0,
    instruction: 'renew',
    amount: '1000',
    period: 'monthly',
    firstOn: '',
    endOn: '',
    agreed: false,
  }
  const deposit = { wealthType: 'timeDeposit', destinationAccountId: '', termMonths: 3 }
  return {
    ...scene,
    other,
    inputs: {
      fixed,
      time: { ...fixed, ...deposit, amount: '5000' },
      sweep: { ...fixed, ...deposit, type: 'sweep', amount: '20000' },
      topUp: { ...fixed, type: 'topUp', amount: '3000' },
    },
    /** Sets a rule. Its number is the number of its order. */
    set: async (input: object): Promise<Receipt> => giveOrder(await context(), 'PAM1001', input),
    prepare: async (input: object) => call<{ orderId: string }>(await context(), 'PAM1001001_prepare', input),
    cancel: async (rule: string): Promise<Receipt> => giveOrder(await context(), 'PAM1002', { rule }),
    read: async (ruleId: string) =>
      call<ResponseOf<typeof depositRule>>(await context(), 'PAM1002004_rule', { ruleId }),
    list: async (filters: object = {}) =>
      call<ResponseOf<typeof depositRules>>(await context(), 'PAM1002003_rules', filters),
    /** Posts money in, or out if negative. */
    async move(account: { accountId: bigint }, amountMinor: bigint): Promise<void> {
      const bookedAt = await bankNow(db)
      const own = { ownerId: customerId, accountId: account.accountId, currency: 'CNY' as const }
      const reference = `moved-${crypto.randomUUID()}`
      await db.transaction().execute((tx) =>
        post(tx, [
          {
            kind: 'test',
            reference,
            bookedAt,
            legs: [
              { account: bankAccount('cash', 'CNY'), amountMinor: -amountMinor },
              {
                account: own,
                amountMinor,
                details: { summary: 'transferOut', counterpartyName: '云栖家装' },
              },
            ],
          },
        ]),
      )
    },
    async balanceOf(account: { accountId: bigint }): Promise<string> {
      const { rows } = await sql<{ minor: bigint }>`select credits_minor - debits_minor as minor
        from ledger.accounts where owner_id = ${customerId} and account_id = ${account.accountId}`.execute(db)
      return formatAmount(rows[0]!.minor, 'CNY')
    },
  }
}
