import { formatAmount, type ResponseOf } from '@cloudsail/contract'
import {
  type callDepositBoard,
  callProducts,
  type heldCallDeposits,
  isLate,
  noticeDaysOf,
} from '@cloudsail/contract/deposits'
import { readAccounts, receiverAmong } from '../../accounts/core/index.ts'
import { businessDate } from '../../bankday/index.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { enrolledCertificates, presentCertificate } from '../kit/held.ts'
import { endedOf, pendingOf, type RecordedNotice, readCallCertificates } from './certificates.ts'
import { dueOf } from './changes.ts'
import { canTakeNoticed, dueDays } from './due.ts'
import { callDays } from './terms.ts'

type Context = Pick<CustomerContext, 'db' | 'now' | 'session'>
const text = (minor: bigint) => formatAmount(minor, 'CNY')

/** Returns the rates that call deposits earn today. */
export async function readCallBoard({
  db,
  now,
}: Pick<Context, 'db' | 'now'>): Promise<ResponseOf<typeof callDepositBoard>> {
  const today = businessDate(now)
  const { terms, rates } = (await callDays(db, [today])).get(today)!
  return {
    today,
    least: text(terms.leastMinor),
    currentRatePpm: rates.callDeposit7.currentRatePpm,
    products: callProducts.map((product) => ({
      product,
      noticeDays: noticeDaysOf[product],
      ratePpm: rates[product].callRatePpm,
    })),
  }
}

/** Returns the call deposits that a customer holds, as they are after carrying out everything due. */
export async function readHeldCalls({
  db,
  now,
  session,
}: Context): Promise<ResponseOf<typeof heldCallDeposits>> {
  const today = businessDate(now)
  const [found, accounts, own] = await Promise.all([
    readCallCertificates(db, session.customerId),
    readAccounts(db, session.customerId),
    callDays(db, [today]),
  ])
  const { terms, rates } = own.get(today)!
  const due = await callDays(db, dueDays(found, today))
  const presented = ({ amountMinor, agreedOn, automatic, drawnMinor }: RecordedNotice) => ({
    amount: text(amountMinor),
    agreedOn,
    automatic,
    drawn: text(drawnMinor),
  })
  return {
    today,
    least: text(terms.leastMinor),
    currentRatePpm: rates.callDeposit7.currentRatePpm,
    noticeReachDays: terms.noticeReachDays,
    lateDays: terms.lateDays,
    deposits: enrolledCertificates(found, session.kind, accounts).flatMap((certificate) => {
      const { accountId, settlementAccountId, parentNumber } = certificate
      const parent = accounts.find((account) => account.accountId === accountId)!
      const payable =
        receiverAmong(accounts, settlementAccountId) !== null && canTakeNoticed(parent, certificate)
      const { after } = dueOf(certificate, { today, days: due, payable })
      if (after.principalMinor === 0n) return []
      const notice = pendingOf(after)
      return [
        {
          ...presentCertificate({ ...after, parentNumber }),
          product: after.product,
          noticeDays: after.noticeDays,
          callRatePpm: rates[after.product].callRatePpm,
          forfeitedBalanceDays: after.forfeitedBalanceDays.toString(),
          settlementAccountId: after.settlementAccountId?.toString() ?? null,
          notice: notice && presented(notice),
          lateNotices: endedOf(after)
            .filter((each) => isLate(each, today, terms))
            .map(presented),
        },
      ]
    }),
  }
}
