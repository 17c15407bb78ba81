import type { IdType } from '@cloudsail/contract'
import {
  addMonths,
  authMethodNames,
  type Bilingual,
  errorCatalogue,
  fillBoth,
  formatAmount,
  inBoth,
  maskAddress,
  maskCard,
  maskId,
  maskMobile,
  type RequestOf,
  type ResponseOf,
  spacedNumber,
} from '@cloudsail/contract'
import { idTypeNames, occupationNames } from '@cloudsail/contract/dictionaries'
import {
  type AccountRow,
  allStaffActions,
  type customerViewCall,
  staffRoleNames,
} from '@cloudsail/contract/staff'
import { sql } from 'kysely'
import { type Account, readAccounts, usableMinor } from '../../accounts/core/index.ts'
import { addDays, businessDate, wireTime } from '../../bankday/index.ts'
import { findCustomer } from '../../customers/index.ts'
import type { Queryable } from '../../db/database.ts'
import {
  type CustomerUsage,
  customerScope,
  methodCeilings,
  readCustomerUsage,
  readSettings,
} from '../../limits/enforcement/index.ts'
import type { DueSource, LosableSource, SessionSource } from '../actions/bank.ts'
import { type Branches, isWithin, readBranches } from '../branches.ts'
import type { StaffContext } from '../handler.ts'
import { writeLook } from '../looks.ts'
import type { StaffPerson } from '../person.ts'
import { learnsOf } from '../scope.ts'
import { hiddenBy, lookingRole, presentVisit, requireOpenVisit } from './visit.ts'

const texts = {
  debitCard: { zh: '借记卡', en: 'Debit card' },
  creditCard: { zh: '信用卡', en: 'Credit card' },
  passbook: { zh: '存折', en: 'Passbook' },
  timeDeposit: { zh: '定期存款', en: 'Time deposit' },
  callDeposit: { zh: '通知存款', en: 'Notice deposit' },
  loan: { zh: '贷款', en: 'Loan' },
  wealth: { zh: '理财账户', en: 'Wealth account' },
  eCash: { zh: '电子现金', en: 'E-cash' },
  notes: { zh: '钞', en: 'Notes' },
  remitted: { zh: '汇', en: 'Remitted' },
  frozen: { zh: '有权机关冻结', en: 'Frozen by an authority' },
  holds: { zh: '业务冻结', en: 'Held for payments under way' },
  stopped: { zh: '紧急止付', en: 'Urgent stop' },
  debitBlocked: { zh: '止付', en: 'Debits blocked' },
  lost: { zh: '已挂失', en: 'Reported lost' },
  dormant: { zh: '长期不动户', en: 'Dormant' },
  closed: { zh: '已销户', en: 'Closed' },
  waiting: { zh: '{title}待授权', en: '{title} waiting for approval' },
  noFreeze: { zh: '无有权机关冻结', en: 'No freeze by an authority' },
  freeze: { zh: '有账户被有权机关冻结', en: 'An account is frozen by an authority' },
  branchSigned: { zh: '网点签约', en: 'Registered at a branch' },
  onlineSigned: { zh: '网上签约', en: 'Registered online' },
  unsigned: { zh: '未签约', en: 'Not registered' },
  cardOnly: { zh: '信用卡客户', en: 'Credit card only' },
  single: { zh: '网银单笔限额', en: 'Online banking, per payment' },
  daily: { zh: '网银日累计限额', en: 'Online banking, daily' },
  count: { zh: '网银日累计笔数', en: 'Online banking, daily count' },
  annual: { zh: '网银年累计限额', en: 'Online banking, annual' },
  deceased: { zh: '客户已登记身故', en: 'This customer is recorded as deceased' },
  suspended: { zh: '个人网银已暂停', en: 'Online banking is suspended' },
  gone: { zh: '客户关系已终止', en: 'The relation with this customer has ended' },
  mainland: { zh: '中国税收居民', en: 'Mainland China' },
  abroad: { zh: '非居民', en: 'Abroad' },
  both: { zh: '中国及其他国家（地区）', en: 'Mainland China and abroad' },
  low: { zh: '低', en: 'Low' },
  medium: { zh: '中', en: 'Medium' },
  high: { zh: '高', en: 'High' },
  counter: { zh: '柜台', en: 'Counter' },
  call: { zh: '电话', en: 'Call' },
  letter: { zh: '信件', en: 'Letter' },
  case: { zh: '案件', en: 'Case' },
  typed: { zh: '其他事由', en: 'Another reason' },
  approval: { zh: '授权', en: 'Approval' },
} as const satisfies Record<string, Bilingual>

/**
 * Shows the customer of the visit as the counter sees them. Numbers are masked unless they are asked for in full. The look is
 * written, for the customer and the audit, before the answer leaves. Where that fails nothing is shown.
 */
export async function viewCustomer(
  context: StaffContext,
  { full }: RequestOf<typeof customerViewCall>,
  { due, losable, sessions }: { due: DueSource; losable: LosableSource; sessions: SessionSource },
): Promise<ResponseOf<typeof customerViewCall>> {
  const { db, now, person } = context
  const visit = await requireOpenVisit(context)
  const { customerId } = visit
  const date = businessDate(now)
  await writeLook(db, {
    customerId,
    person,
    role: lookingRole(person),
    what: full ? 'numbers' : 'record',
    reasonKind: visit.kind,
    reason: visit.reason,
    subject: visit.visitId,
    ...hiddenBy(person, visit),
    now,
  })
  const [
    customer,
    record,
    accounts,
    branches,
    notes,
    looks,
    waiting,
    ceilings,
    standing,
    usage,
    ahead,
    things,
    logIns,
  ] = await Promise.all([
    findCustomer(db, customerId),
    db
      .selectFrom('identity.customers')
      .select([
        'id_issued_on',
        'id_expires_on',
        'sex',
        'tax_residency',
        'risk_class',
        'mobile_changed_at',
        'ebank_number',
      ])
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow(),
    readAccounts(db, customerId),
    readBranches(db),
    readNotes(db, customerId),
    readLooks(db, customerId),
    waitingFor(db, customerId, person),
    methodCeilings(db, now),
    readSettings(db, { customerId, scopes: [customerScope], now }),
    readCustomerUsage(db, { customerId, date, from: addDays(addMonths(date, -12), 1) }),
    due(db, { customerId, date }),
    losable(db, { customerId, now }),
    sessions(context, customerId),
  ])
  const isOwn = (code: string) => person.branchCode !== null && isWithin(branches, code, person.branchCode)
  const number = (text: string) => spacedNumber(full ? text : maskCard(text))
  const rows = accounts
    .filter(({ status }) => status !== 'closed')
    .flatMap((account) => accountRows(account, { isOwn, number, waiting }))
  const expired = record.id_expires_on !== null && record.id_expires_on < date
  const states = { suspended: texts.suspended, deceased: texts.deceased, ended: texts.gone } as const
  const isFrozen = accounts.some(({ balances }) => balances.some(({ frozenMinor }) => frozenMinor > 0n))
  const own = ceilings[customer.method]
  const limits = limitKinds.map((kind) => {
    const ceiling = kind === 'single' || kind === 'daily' ? own[kind] : null
    return limitRow(kind, { total: standing(customerScope, kind, ceiling).value, ceiling, usage })
  })
  const name = ({ code }: { code: string }) => branches.get(code)?.name ?? inBoth(code)
  const cny = accounts.flatMap((account) =>
    account.kind === 'creditCard' || account.kind === 'loan'
      ? []
      : account.balances.flatMap((balance) => (balance.currency === 'CNY' ? [{ account, balance }] : [])),
  )
  const sum = (of: (each: (typeof cny)[number]) => bigint) =>
    formatAmount(
      cny.reduce((total, each) => total + of(each), 0n),
      'CNY',
    )
  return {
    visit: presentVisit(visit),
    customerId: customerId.toString(),
    name: customer.name,
    nameEn: customer.nameEn,
    sex: record.sex,
    birth: customer.birth,
    document: {
      type: idTypeNames[customer.idType as IdType] ?? inBoth(customer.idType),
      number: full ? customer.idNumber : maskId(customer.idNumber),
      from: record.id_issued_on,
      until: record.id_expires_on,
      expired,
    },
    mobile: full ? customer.mobile : maskMobile(customer.mobile),
    mobileChangedAt: record.mobile_changed_at && wireTime(record.mobile_changed_at),
    address: customer.address === null ? null : full ? customer.address : maskAddress(customer.address),
    occupation: customer.occupation && occupationNames[customer.occupation],
    taxResidency: record.tax_residency && texts[record.tax_residency],
    riskClass: record.risk_class && texts[record.risk_class],
    branch: name({ code: customer.branchCode }),
    ownBranch: isOwn(customer.branchCode),
    state: customer.status,
    notices: [
      ...(customer.status === 'normal' ? [] : [states[customer.status]]),
      ...(expired ? [bothOf('customerDocumentExpired')] : []),
      // Compliance and service act for the whole bank: no branch is another one to them.
      ...(person.branchCode === null || isOwn(customer.branchCode) ? [] : [bothOf('notYourBranch')]),
    ],
    waiting: waiting.flatMap(({ accountId, text }) => (accountId === null ? text : [])),
    accounts: rows,
    losable: things,
    totalCny: {
      balance: sum(({ balance }) => balance.postedMinor),
      held: sum(({ balance }) => balance.heldMinor),
      available: sum(({ account, balance }) => usableMinor(account, balance)),
    },
    due: ahead,
    ...logIns,
    notes,
    looks: looks.map(({ at, role, branch_code, reason_kind }) => ({
      at: wireTime(at),
      who: whoLooked(role, branch_code, branches),
      reason: texts[reason_kind as 'counter'],
    })),
    internetBank: {
      ebankNumber: record.ebank_number,
      signing: texts[customer.kind],
      method: authMethodNames[customer.method],
      since: null,
    },
    limits,
    freezes: {
      text: isFrozen ? texts.freeze : texts.noFreeze,
      tone: isFrozen ? 'bad' : 'good',
      checkedAt: wireTime(now),
    },
    asOf: wireTime(now),
  }
}

const bothOf = (key: 'customerDocumentExpired' | 'notYourBranch'): Bilingual => ({
  zh: errorCatalogue[key].zh,
  en: errorCatalogue[key].en,
})

/** Returns who looked, as the customer reads it: branch and role, never a name. */
function whoLooked(role: string, branchCode: string | null, branches: Branches): Bilingual {
  const name = staffRoleNames[role as keyof typeof staffRoleNames]
  const branch = branchCode === null ? null : branches.get(branchCode)?.name
  return branch ? { zh: `${branch.zh}${name.zh}`, en: `${name.en}, ${branch.en}` } : name
}

/** Returns the rows of an account: one a currency and pocket, with what is held and why. */
function accountRows(
  account: Account,
  {
    isOwn,
    number,
    waiting,
  }: { isOwn: (code: string) => boolean; number: (text: string) => string; waiting: readonly Waiting[] },
): AccountRow[] {
  return account.balances.map((balance) => {
    const { currency, cash, postedMinor, heldMinor, frozenMinor } = balance
    const state = account.debitsStopped
      ? texts.stopped
      : account.status !== 'normal'
        ? texts[account.status]
        : frozenMinor > 0n
          ? texts.frozen
          : heldMinor > 0n
            ? texts.holds
            : null
    const bad = account.debitsStopped || frozenMinor > 0n || account.status === 'debitBlocked'
    return {
      accountId: account.accountId.toString(),
      kind: texts[account.kind],
      number: number(account.number),
      currency,
      pocket: currency === 'CNY' ? null : cash ? texts.notes : texts.remitted,
      balance: formatAmount(postedMinor, currency),
      held: heldMinor === 0n ? null : formatAmount(heldMinor, currency),
      available: formatAmount(usableMinor(account, balance), currency),
      state,
      tone: bad ? 'bad' : state === null ? 'plain' : 'warn',
      waiting: waiting.filter(({ accountId }) => accountId === account.accountId).map(({ text }) => text),
      branch: account.branch,
      ownBranch: isOwn(account.branchCode),
    }
  })
}

const limitKinds = ['single', 'daily', 'count', 'annual'] as const

/** Returns a limit of the internet bank with its use. A limit that the customer never set is the ceiling of the method. */
function limitRow(
  kind: (typeof limitKinds)[number],
  { total, ceiling, usage }: { total: bigint | null; ceiling: bigint | null; usage: CustomerUsage },
) {
  const { today, yearMinor, highest } = usage
  const used = { single: null, daily: today.amountMinor, count: today.count, annual: yearMinor }[kind]
  const most = {
    single: null,
    daily: highest.dayMinor,
    count: highest.count,
    annual: highest.yearMinor,
  }[kind]
  const wire = (value: bigint | null) =>
    value === null ? null : kind === 'count' ? value.toString() : formatAmount(value, 'CNY')
  return {
    kind,
    title: texts[kind],
    used: wire(used),
    total: wire(total),
    share: used === null || total === null || total === 0n ? 0 : Number(used) / Number(total),
    highest: wire(most),
    ceiling: wire(ceiling),
  }
}

async function readNotes(q: Queryable, customerId: bigint) {
  const rows = await q
    .selectFrom('customers.notes')
    .select(['text', 'author_name', 'at'])
    .where('customer_id', '=', customerId)
    .orderBy('at', 'desc')
    .limit(20)
    .execute()
  return rows.map(({ text, author_name: authorName, at }) => ({ text, authorName, at: wireTime(at) }))
}

/** Looks that the customer sees: those of a case are withheld until the case allows it. */
const readLooks = (q: Queryable, customerId: bigint) =>
  q
    .selectFrom('staff.looks')
    .select(['at', 'role', 'branch_code', 'reason_kind'])
    .where('customer_id', '=', customerId)
    .where('hidden_case', 'is', null)
    .orderBy('at', 'desc')
    .limit(4)
    .execute()

/** An action that waits for approval, and the account that it is about. Null if it is about the customer. */
interface Waiting {
  accountId: bigint | null
  text: Bilingual
}

/** Returns what waits for the customer, as far as the person learns of it. */
async function waitingFor(q: Queryable, customerId: bigint, person: StaffPerson): Promise<Waiting[]> {
  const rows = await q
    .selectFrom('staff.actions')
    .select(['code', sql<string | null>`input ->> 'accountId'`.as('accountId')])
    .where('customer_id', '=', customerId)
    .where('state', '=', 'waiting')
    .orderBy('action_id')
    .execute()
  return rows.flatMap(({ code, accountId }) => {
    const contract = allStaffActions.find((each) => each.code === code)
    if (!contract || !learnsOf(person, contract)) return []
    const text = fillBoth(texts.waiting, { title: contract.title })
    return { accountId: accountId === null ? null : BigInt(accountId), text }
  })
}
