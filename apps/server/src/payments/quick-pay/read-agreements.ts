import { certifiedMethods, formatAmount, maskCard, type ResponseOf } from '@cloudsail/contract'
import {
  type Caps,
  mobileMethods,
  type quickAgreements,
  type quickCapHistory,
  quickExpiresOn,
} from '@cloudsail/contract/payments'
import { sql } from 'kysely'
import { type Account, isShownTo, readAccounts, refusalFor } from '../../accounts/core/index.ts'
import { businessDate, wireTime } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import { BankError, reasonOf } from '../../errors.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { capsAt, presentStandingCaps, readCapVersions } from '../agreements/cap-versions.ts'
import {
  institutionName,
  isStanding,
  quickSubject,
  readInstitutions,
  readQuickAgreements,
  readQuickUse,
  signedCaps,
  useOf,
} from './agreements.ts'
import { quickTerms } from './parameters.ts'
import { readRecentPayments } from './query-payments.ts'

const recentShown = 3

type Context = Pick<CustomerContext, 'db' | 'session' | 'now'>

const cny = (minor: bigint) => formatAmount(minor, 'CNY')
const present = ({ singleMinor, dayMinor, monthMinor }: Caps) => ({
  single: cny(singleMinor),
  day: cny(dayMinor),
  month: cny(monthMinor ?? 0n),
})

/** Returns quick payment agreements with their use, the day's use of each account, and the wallets that can be bound. */
export async function readQuickAgreementList(context: Context): Promise<ResponseOf<typeof quickAgreements>> {
  const {
    db,
    session: { customerId, method, kind },
    now,
  } = context
  const today = businessDate(now)
  const [agreements, institutions, versions, used, accounts, terms, last, recent] = await Promise.all([
    readQuickAgreements(db, customerId),
    readInstitutions(db),
    readCapVersions(db, customerId),
    readQuickUse(db, customerId, now),
    readAccounts(db, customerId),
    quickTerms(db, today),
    lastPayments(db, customerId),
    readRecentPayments(context, recentShown),
  ])
  const accountOf = (id: bigint) => accounts.find(({ accountId }) => accountId === id)
  const masked = (id: bigint) => maskCard(accountOf(id)?.number ?? '')
  const refusalOf = (account: Account | undefined) => {
    const refusal = account && refusalFor(account, 'move', kind)
    return refusal ? reasonOf(new BankError(refusal)) : null
  }
  const standing = agreements.filter(isStanding)
  const days = new Set(standing.map(({ account_id }) => account_id))
  return {
    today,
    days: [...days].map((accountId) => {
      const ofAccount = standing.find(({ account_id }) => account_id === accountId)!
      return {
        accountId: accountId.toString(),
        number: masked(accountId),
        used: cny(useOf(used, ofAccount).accountTodayMinor),
        total: cny(terms.accountDayMinor),
      }
    }),
    month: {
      paid: cny(used.reduce((sum, { monthMinor }) => sum + monthMinor, 0n)),
      count: used.reduce((sum, { monthCount }) => sum + monthCount, 0),
    },
    disputes: recent.disputes,
    recent: recent.rows,
    agreements: agreements.map((agreement) => {
      const { agreement_id, account_id, institution_id } = agreement
      const institution = institutions.get(institution_id)!
      const subject = quickSubject(agreement_id)
      const use = useOf(used, agreement)
      const paid = last.get(agreement_id)
      return {
        agreement: agreement_id,
        institution: institutionName(institution),
        kind: institution.kind,
        scene: institution.scene,
        state: agreement.state,
        accountId: account_id.toString(),
        account: masked(account_id),
        caps: presentStandingCaps(
          capsAt(versions, { subject, signed: signedCaps(agreement), now }),
          terms.ceilings,
        ),
        usedToday: cny(use.todayMinor),
        usedThisMonth: cny(use.monthMinor),
        smallWithoutCode: agreement.small_without_code,
        signedVia: agreement.signed_via,
        signedAt: wireTime(agreement.signed_at),
        lastPayment: paid
          ? { at: wireTime(paid.at), merchant: paid.merchant, amount: cny(paid.amountMinor) }
          : null,
        expiresOn: isStanding(agreement) ? quickExpiresOn(agreement.last_used_on) : null,
        endedAt: agreement.ended_at && wireTime(agreement.ended_at),
        refusal: isStanding(agreement) ? refusalOf(accountOf(account_id)) : null,
      }
    }),
    wallets: [...institutions.values()]
      .filter(({ bindable }) => bindable)
      .map((each) => ({ institution: each.institution_id, name: institutionName(each) })),
    accounts: accounts
      .filter(
        (account) => account.kind === 'debitCard' && account.status !== 'closed' && isShownTo(kind, account),
      )
      .map((account) => ({
        accountId: account.accountId.toString(),
        number: maskCard(account.number),
        refusal: refusalOf(account),
      })),
    defaults: present(terms.defaults),
    most: present(
      mobileMethods.includes(method) && certifiedMethods.includes(method) ? terms.ceilings : terms.defaults,
    ),
    small: { single: cny(terms.small.singleMinor), day: cny(terms.small.dayMinor) },
  }
}

interface LastPayment {
  agreementId: string
  at: Date
  merchant: string
  amountMinor: bigint
}

async function lastPayments(q: Queryable, customerId: bigint): Promise<ReadonlyMap<string, LastPayment>> {
  const { rows } = await sql<LastPayment>`
    select a.agreement_id as "agreementId", p.asked_at as at, p.merchant, p.amount_minor as "amountMinor"
    from payments.quick_agreements a
    join lateral (select * from payments.quick_payments p
      where p.customer_id = a.customer_id and p.agreement_id = a.agreement_id and p.state = 'success'
      order by p.asked_at desc, p.payment_id desc limit 1) p on true
    where a.customer_id = ${customerId}`.execute(q)
  return new Map(rows.map((row) => [row.agreementId, row]))
}

/** Returns the versions of an agreement's caps, newest first. Throws agreementUnknown. */
export async function readQuickCapHistory(
  { db, session: { customerId } }: Context,
  { agreement: id }: { agreement: string },
): Promise<ResponseOf<typeof quickCapHistory>> {
  const [agreements, versions] = await Promise.all([
    readQuickAgreements(db, customerId),
    readCapVersions(db, customerId, quickSubject(id)),
  ])
  const agreement = agreements.find(({ agreement_id }) => agreement_id === id)
  if (!agreement) throw new BankError('agreementUnknown', { field: 'agreement' })
  return {
    versions: [
      ...versions
        .map((version) => ({
          from: wireTime(version.effective_at),
          ...present({
            singleMinor: version.single_minor,
            dayMinor: version.day_minor,
            monthMinor: version.month_minor,
          }),
        }))
        .reverse(),
      { from: wireTime(agreement.signed_at), ...present(signedCaps(agreement)) },
    ],
  }
}
