import { formatAmount } from '@cloudsail/contract'
import { inBankTransfer } from '@cloudsail/contract/transfers'
import type { Person } from '@cloudsail/demo-customers'
import { businessDate } from './bank/clock.ts'
import type { Tx } from './bank/database.ts'
import { enterPastOrders, type PastOrder } from './bank/orders.ts'
import { transferLines, transferRemark } from './bank/texts.ts'
import type { HistoryDraft } from './history-draft.ts'
import type { PastTransfer, TransferInput } from './past.ts'
import { randomStream } from './random.ts'

const purposes: Readonly<Record<string, TransferInput['purpose']>> = {
  房租: 'rent',
  生活费: 'living',
  还款: 'repayment',
  孝敬爸妈: 'family',
  生日快乐: 'gift',
  一起团购: 'goods',
}

/** Returns a remark as the form stores it: a purpose from its list, and the rest as postscript. */
export function purposeOf(remark: string): Pick<PastTransfer, 'purpose' | 'postscript'> {
  const purpose = purposes[remark] ?? 'other'
  return {
    purpose,
    postscript: purpose === 'rent' || purpose === 'living' || purpose === 'repayment' ? '' : remark,
  }
}

/** Returns whether a customer may transfer online: signed at a branch, and with a method of authorisation. */
export const transfersOnline = ({ kind, method }: Person) => kind === 'branchSigned' && method !== 'none'

/** Returns an order number of the day, below the numbers that the running bank assigns. */
export function pastOrderId(at: Date, used: Map<string, number>): string {
  const date = businessDate(at).replaceAll('-', '')
  const serial = (used.get(date) ?? 0) + 1
  used.set(date, serial)
  return `${date}${String(serial).padStart(12, '0')}`
}

/** Returns a generator of verification codes for past receipts. The same history gives the same codes. */
export function verificationCodes({ seedNumber }: HistoryDraft, stream: string): () => string {
  const random = randomStream(seedNumber, stream)
  const four = () =>
    Array.from({ length: 4 }, () => random.pick([...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'])).join('')
  return () => Array.from({ length: 4 }, four).join('-')
}

/** Enters the history's transfers in the register of orders, and their use of the yearly limits. */
export async function enterPastTransfers(
  tx: Tx,
  history: HistoryDraft,
  journalIds: ReadonlyMap<string, bigint>,
): Promise<void> {
  const code = verificationCodes(history, 'verification')
  const orders = history.transfers.map((transfer): PastOrder => {
    const { orderId, person, from, to, amountMinor, purpose, postscript, at } = transfer
    const payer = { holderName: from.holder, number: from.number }
    const payee = { holderName: to.holder, number: to.number }
    const input: TransferInput = {
      payerAccountId: from.accountId.toString(),
      payeeName: to.holder,
      payeeAccount: to.number,
      amount: formatAmount(amountMinor, 'CNY'),
      currency: 'CNY',
      purpose,
      postscript,
      saveContact: false,
    }
    return {
      customerId: person.customerId,
      orderId,
      contract: inBankTransfer,
      method: person.method,
      input,
      lines: transferLines({ payer, payee, amountMinor, purpose, postscript }),
      amountMinor,
      currency: 'CNY',
      payerAccountId: from.accountId,
      payee: { name: to.holder, number: to.number },
      remark: transferRemark({ purpose, postscript }),
      at,
      journalId: journalIds.get(orderId)!,
      verificationCode: code(),
    }
  })
  await enterPastOrders(tx, orders)

  const year = history.today.slice(0, 4)
  const thisYear = history.transfers.filter(({ at }) => businessDate(at).startsWith(year))
  const used = (scope: string, transfers: typeof thisYear) => ({
    customer_id: transfers[0]!.from.ownerId,
    scope,
    period: `Y${year}`,
    amount_minor: transfers.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
    count: transfers.length,
  })
  const byAccount = Map.groupBy(thisYear, ({ from }) => from.accountId)
  const byCustomer = Map.groupBy(thisYear, ({ from }) => from.ownerId)
  const usage = [
    ...[...byAccount].map(([accountId, transfers]) => used(`account:${accountId}`, transfers)),
    ...[...byCustomer.values()].map((transfers) => used('customer', transfers)),
  ]
  if (usage.length > 0) await tx.insertInto('limits.usage').values(usage).execute()
}
