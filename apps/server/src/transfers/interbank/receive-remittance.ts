import { type Account, creditRefusal, isCurrentAccount, lockForCredit } from '../../accounts/core/index.ts'
import { businessDate, parameter } from '../../bankday/index.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { takeHeadroomFor } from '../../limits/enforcement/index.ts'
import {
  type Credit,
  findBranch,
  type ReceivedPayment,
  type RefusalReason,
  receivingBank,
} from '../../networks/index.ts'
import { compareNames } from '../payees/payee-check.ts'
import { partnerOf } from '../wealth-connect/partners.ts'
import { agreementOf, takeReturn } from '../wealth-connect/returns.ts'
import { wealthConnectTexts } from '../wealth-connect/texts.ts'
import { remittanceLimits } from './remittance-parameters.ts'

/** Prefix of this bank's codes. */
const thisBank = '599'

/** Accepts a payment to the credit card with that number and name. A card is no current account. */
export type CardRepayer = (
  tx: Tx,
  payment: ReceivedPayment,
  to: { account: Account; now: Date },
) => Promise<Credit | { refusedFor: RefusalReason }>

/** Credits a payment from another bank to the customer's account with that number and name, if the account accepts money. */
export async function receiveRemittance(
  tx: Tx,
  payment: ReceivedPayment,
  now: Date,
  repayCard?: CardRepayer,
): Promise<Credit | { refusedFor: RefusalReason }> {
  const { payer, payee, amountMinor } = payment
  if (!payee.bankCode.startsWith(thisBank)) return { refusedFor: 'AC01' }
  if (payment.currency !== 'CNY') return { refusedFor: 'AM03' }
  const { single } = await parameter(tx, remittanceLimits, businessDate(now))
  if (payment.network !== 'HVPS' && amountMinor > single) return { refusedFor: 'AM02' }
  const account = await lockForCredit(tx, payee.number)
  if (!account) return { refusedFor: 'AC01' }
  if (account.kind === 'creditCard' && repayCard) {
    if (compareNames(payee.name, account.holderName) !== 'match') return { refusedFor: 'BE01' }
    return repayCard(tx, payment, { account, now })
  }
  const refusedFor = refusalOf(account, payee.name)
  if (refusedFor) return { refusedFor }
  const agreement = await agreementOf(tx, payment, account)
  // A Wealth Connect account is a closed loop: only the holder of both accounts may pay into it.
  if (agreement && compareNames(payer.name, account.holderName) !== 'match') return { refusedFor: 'RR04' }
  if (!(await takeHeadroomFor(tx, { account, paidBy: null, amountMinor, now }))) return { refusedFor: 'AM02' }
  if (agreement) await takeReturn(tx, agreement, payment, now)
  const { customerId, accountId } = account
  return {
    customerId,
    accountId,
    payerBank: agreement ? partnerOf(agreement.partner).name.zh : await nameOfBank(tx, payer.bankCode),
    remark: agreement ? wealthConnectTexts.returned.zh : remarkOf(payment),
  }
}

/** Returns the reason code if money may not be credited under this name, else null. */
function refusalOf(account: Account, name: string): RefusalReason | null {
  if (compareNames(name, account.holderName) !== 'match') return 'BE01'
  const refusal = creditRefusal(account)
  if (refusal === 'closed') return 'AC04'
  if (refusal || !isCurrentAccount(account)) return 'AC06'
  return account.balances.some(({ currency }) => currency === 'CNY') ? null : 'AM03'
}

/** Returns the name of the branch or of its bank, or an empty text if the list has neither. */
export async function nameOfBank(q: Queryable, code: string): Promise<string> {
  const branch = await findBranch(q, code)
  return branch?.name ?? (await receivingBank(q, code.slice(0, 3)))?.name.zh ?? ''
}

/** Returns purpose and remark as one text. Some banks repeat the purpose in the remark. */
export function remarkOf({ purpose, remark }: ReceivedPayment): string {
  return remark.startsWith(purpose) ? remark : [purpose, remark].filter(Boolean).join('，')
}
