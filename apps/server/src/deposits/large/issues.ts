import { formatAmount, formatGrouped, type ResponseOf } from '@cloudsail/contract'
import {
  type certificateIssues,
  type InterestPayment,
  type IssueState,
  issueStateOf,
} from '@cloudsail/contract/deposits'
import { sql } from 'kysely'
import { businessDate, wireTime } from '../../bankday/index.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { moneyText } from '../../orders/index.ts'
import { depositRatesOn } from '../time/rates.ts'

/** An issue of large certificates with the quota left. */
export interface Issue {
  code: string
  termMonths: number
  annualRatePpm: number
  minimumMinor: bigint
  stepMinor: bigint
  quotaMinor: bigint
  leftMinor: bigint
  opensAt: Date
  closesAt: Date
  interestPayment: InterestPayment
}

/** Days for which an ended issue is still shown. */
const shownDays = 30

const selectIssues = sql`select i.code, i.term_months as "termMonths", i.annual_rate_ppm as "annualRatePpm",
    i.minimum_minor as "minimumMinor", i.step_minor as "stepMinor", i.quota_minor as "quotaMinor",
    q.left_minor as "leftMinor", i.opens_at as "opensAt", i.closes_at as "closesAt",
    i.interest_payment as "interestPayment"
  from deposits.issues i join deposits.issue_quotas q on q.issue_code = i.code`

/** Returns an issue by its code. Null if it does not exist. */
export async function readIssue(q: Queryable, code: string): Promise<Issue | null> {
  const { rows } = await sql<Issue>`${selectIssues} where i.code = ${code}`.execute(q)
  return rows[0] ?? null
}

/** Returns all issues, newest first. For operators. */
export async function readAllIssues(q: Queryable): Promise<Issue[]> {
  const { rows } = await sql<Issue>`${selectIssues} order by i.opens_at desc, i.code`.execute(q)
  return rows
}

/** PAM1701003: returns the issues shown to a customer, those on sale first. */
export async function readIssues({
  db,
  now,
}: Pick<CustomerContext, 'db' | 'now'>): Promise<ResponseOf<typeof certificateIssues>> {
  const today = businessDate(now)
  const [{ rows }, rates] = await Promise.all([
    sql<Issue>`${selectIssues} where i.closes_at > ${now}::timestamptz - make_interval(days => ${shownDays})
      order by i.term_months, i.closes_at, i.code`.execute(db),
    depositRatesOn(db, [today]),
  ])
  const issues = rows.map((issue) => ({
    code: issue.code,
    termMonths: issue.termMonths,
    ratePpm: issue.annualRatePpm,
    minimum: formatAmount(issue.minimumMinor, 'CNY'),
    step: formatAmount(issue.stepMinor, 'CNY'),
    quota: formatAmount(issue.quotaMinor, 'CNY'),
    left: formatAmount(issue.leftMinor, 'CNY'),
    opensAt: wireTime(issue.opensAt),
    closesAt: wireTime(issue.closesAt),
    interestPayment: issue.interestPayment,
    state: issueStateOf(issue, now),
  }))
  return {
    today,
    currentRatePpm: rates.get(today)!.current.CNY,
    issues: issues.toSorted((one, other) => place[one.state] - place[other.state]),
  }
}

const place: Readonly<Record<IssueState, number>> = { onSale: 0, upcoming: 1, soldOut: 2, ended: 3 }

/** Throws the reason why this amount of an issue cannot be bought now. */
export function checkIssue(
  issue: Issue | null,
  amountMinor: bigint,
  now: Date,
): asserts issue is NonNullable<typeof issue> {
  if (!issue) throw new BankError('issueUnknown', { field: 'issue' })
  const state = issueStateOf(issue, now)
  if (state === 'soldOut') throw new BankError('issueSoldOut', { field: 'issue' })
  if (state !== 'onSale') throw new BankError('issueNotOnSale', { field: 'issue' })
  const field = 'amount'
  const { minimumMinor, stepMinor, leftMinor } = issue
  const minimum = moneyText({ amountMinor: minimumMinor, currency: 'CNY' })
  if (amountMinor < minimumMinor) throw new BankError('depositMinimum', { field, values: { minimum } })
  if (amountMinor % stepMinor !== 0n)
    throw new BankError('issueStep', { field, values: { step: formatGrouped(stepMinor, 'CNY') } })
  if (amountMinor > leftMinor)
    throw new BankError('issueQuota', { field, values: { left: formatGrouped(leftMinor, 'CNY') } })
}

/**
 * Takes an amount from the quota of an issue, in the posting transaction and in one statement: the first buyer takes the
 * last of the quota, and the next one receives the error with what is left. Throws issueSoldOut, issueQuota.
 */
export async function takeQuota(tx: Tx, code: string, amountMinor: bigint, now: Date): Promise<void> {
  const { rows } = await sql`update deposits.issue_quotas set left_minor = left_minor - ${amountMinor}
    where issue_code = ${code} and left_minor >= ${amountMinor} returning left_minor`.execute(tx)
  if (rows.length > 0) return
  checkIssue(await readIssue(tx, code), amountMinor, now)
  throw new Error('The issue refused what it has left')
}

/** Enters issues. Only the owner of the database may. A known issue keeps its terms and its quota. */
export async function enterIssues(
  ownerDb: Queryable,
  issues: readonly Omit<Issue, 'leftMinor'>[],
  left: ReadonlyMap<string, bigint> = new Map(),
): Promise<void> {
  if (issues.length === 0) return
  await sql`insert into deposits.issues (code, term_months, annual_rate_ppm, minimum_minor, step_minor, quota_minor,
      opens_at, closes_at, interest_payment)
    select * from unnest(${issues.map(({ code }) => code)}::text[], ${issues.map(({ termMonths }) => termMonths)}::smallint[],
      ${issues.map(({ annualRatePpm }) => annualRatePpm)}::integer[],
      ${issues.map(({ minimumMinor }) => minimumMinor)}::bigint[], ${issues.map(({ stepMinor }) => stepMinor)}::bigint[],
      ${issues.map(({ quotaMinor }) => quotaMinor)}::bigint[], ${issues.map(({ opensAt }) => opensAt)}::timestamptz[],
      ${issues.map(({ closesAt }) => closesAt)}::timestamptz[],
      ${issues.map(({ interestPayment }) => interestPayment)}::text[])
    on conflict do nothing`.execute(ownerDb)
  await sql`insert into deposits.issue_quotas (issue_code, left_minor)
    select * from unnest(${issues.map(({ code }) => code)}::text[],
      ${issues.map(({ code, quotaMinor }) => left.get(code) ?? quotaMinor)}::bigint[])
    on conflict do nothing`.execute(ownerDb)
}
