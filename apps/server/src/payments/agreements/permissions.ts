import {
  addMonths,
  type Bilingual,
  formatAmount,
  maskCard,
  type ResponseOf,
  tailOf,
} from '@cloudsail/contract'
import type { AgreementKind, Permission, paymentPermissions } from '@cloudsail/contract/payments'
import { sql } from 'kysely'
import { accountNumbers } from '../../accounts/core/index.ts'
import { businessDate, wireTime } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { signedCaps as ecashCaps, readEcashAgreements } from '../e-cash/agreements.ts'
import { ecashSubject } from '../e-cash/purses.ts'
import { netPaySubject, readServices, serviceCaps } from '../net-pay/services.ts'
import {
  institutionName,
  isStanding,
  signedCaps as quickCaps,
  quickSubject,
  readInstitutions,
  readQuickAgreements,
} from '../quick-pay/agreements.ts'
import { capsAt, readCapVersions, type StandingCaps } from './cap-versions.ts'

/** The debits under an agreement within twelve months. */
interface Taken {
  subject: string
  times: number
  minor: bigint
}

const cny = (minor: bigint) => formatAmount(minor, 'CNY')

/** PNP0601000: returns all standing agreements to take money, of every kind, sorted by the amount taken, descending. */
export async function readPermissions({
  db,
  session: { customerId },
  now,
}: Pick<CustomerContext, 'db' | 'session' | 'now'>): Promise<ResponseOf<typeof paymentPermissions>> {
  const [quick, institutions, services, purses, versions, numbers, sums] = await Promise.all([
    readQuickAgreements(db, customerId),
    readInstitutions(db),
    readServices(db, customerId),
    readEcashAgreements(db, customerId),
    readCapVersions(db, customerId),
    accountNumbers(db, customerId),
    takenSince(db, customerId, addMonths(businessDate(now), -12)),
  ])
  const taken = new Map(sums.map((each) => [each.subject, each]))
  const permission = (
    kind: AgreementKind,
    {
      subject,
      caps: { singleMinor, dayMinor, monthMinor },
      ...about
    }: {
      subject: string
      name: Bilingual
      accountId: bigint
      paused: boolean
      caps: StandingCaps['caps']
      signedAt: Date
    },
  ): Permission & { minor: bigint } => {
    const { minor, times } = taken.get(subject) ?? { minor: 0n, times: 0 }
    return {
      agreement: subject,
      kind,
      name: about.name,
      times,
      minor,
      taken: cny(minor),
      account: maskCard(numbers.get(about.accountId) ?? ''),
      state: about.paused ? 'paused' : 'active',
      single: cny(singleMinor),
      day: cny(dayMinor),
      month: monthMinor === null ? null : cny(monthMinor),
      signedAt: wireTime(about.signedAt),
    }
  }
  const capsOf = (subject: string, signed: StandingCaps['caps']) =>
    capsAt(versions, { subject, signed, now }).caps
  const all = [
    ...quick.filter(isStanding).map((agreement) => {
      const subject = quickSubject(agreement.agreement_id)
      return permission('quick', {
        subject,
        caps: capsOf(subject, quickCaps(agreement)),
        accountId: agreement.account_id,
        name: institutionName(institutions.get(agreement.institution_id)!),
        paused: agreement.state === 'paused',
        signedAt: agreement.signed_at,
      })
    }),
    ...services
      .filter(({ state }) => state === 'open')
      .map((service) =>
        permission('netPay', {
          subject: netPaySubject(service.account_id),
          accountId: service.account_id,
          caps: serviceCaps(service, versions, now).caps,
          paused: false,
          signedAt: service.opened_at,
          name: { zh: '网上支付', en: 'Online payment' },
        }),
      ),
    ...purses
      .filter(({ state }) => state !== 'cancelled')
      .map((agreement) => {
        const subject = ecashSubject(agreement.agreement_id)
        const tail = tailOf(numbers.get(agreement.account_id) ?? '')
        return permission('ecash', {
          subject,
          caps: capsOf(subject, ecashCaps(agreement)),
          accountId: agreement.linked_account_id,
          name: { zh: `电子现金充值，卡尾号${tail}`, en: `E-cash top-ups, card ending ${tail}` },
          paused: agreement.state === 'paused',
          signedAt: agreement.signed_at,
        })
      }),
  ]
  const permissions = all.toSorted((one, other) =>
    one.minor > other.minor ? -1 : one.minor < other.minor ? 1 : 0,
  )
  return {
    permissions: permissions.map(({ minor: _, ...shown }) => shown),
    taken: cny(permissions.reduce((sum, { minor }) => sum + minor, 0n)),
  }
}

async function takenSince(q: Queryable, customerId: bigint, since: string): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    select concat('quick.', agreement_id) as subject, count(*)::integer as times, sum(amount_minor)::bigint as minor
    from payments.quick_payments where customer_id = ${customerId} and state = 'success' and paid_on > ${since}::date
    group by agreement_id
    union all
    select concat('netPay.', account_id), count(*)::integer, sum(amount_minor)::bigint
    from payments.net_orders where customer_id = ${customerId} and state = 'paid' and paid_on > ${since}::date
    group by account_id
    union all
    select concat('ecash.', a.agreement_id), count(*)::integer, sum(t.amount_minor)::bigint
    from payments.top_ups t
    join payments.ecash_agreements a on a.customer_id = t.customer_id and a.account_id = t.account_id
      and a.state <> 'cancelled' and t.made_at >= a.signed_at
    where t.customer_id = ${customerId} and t.state in ('pending', 'written') and t.made_on > ${since}::date
    group by a.agreement_id`.execute(q)
  return rows
}
