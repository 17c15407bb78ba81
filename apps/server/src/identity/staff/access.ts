import { type Bilingual, fillBoth, inBoth, nameKey } from '@cloudsail/contract'
import {
  endEbank as endContract,
  freeNickname as freeContract,
  renewActivation as renewContract,
  resetQueryPassword as resetContract,
  resumeEbank as resumeContract,
  suspendEbank as suspendContract,
  unlockEbank as unlockContract,
} from '@cloudsail/contract/staff'
import { sql } from 'kysely'
import { takeOutAccounts } from '../../accounts/core/index.ts'
import { businessDate, parameter } from '../../bankday/index.ts'
import { blankItems, readBlanks } from '../../cash/core/index.ts'
import { revokeCertificates } from '../../certificates/index.ts'
import { findCustomer } from '../../customers/index.ts'
import type { Queryable } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import {
  agreedKinds,
  cancelPendingSettings,
  customerScope,
  endAgreed,
  readSettingsToChange,
} from '../../limits/enforcement/index.ts'
import {
  type ActionExecuting,
  type StaffAsked,
  type StaffFactsContext,
  staffAction,
} from '../../staff/index.ts'
import { forgetAllAttempts, maxFailedAttempts } from '../attempts.ts'
import { nicknameHeldDays } from '../claim-nickname.ts'
import { activationValidity } from '../journeys/begin-with-secret.ts'
import { hasPassword } from '../set-password.ts'
import { logOutEverywhere, suspendOnline } from '../suspend-online.ts'
import { notificationTime } from '../texts.ts'
import {
  activationLine,
  endEbankNumber,
  giveEbankNumber,
  replaceActivation,
  result,
  voidPasswords,
} from './activation.ts'
import { endAgreedMethod } from './agreed-method.ts'
import { endKey } from './key.ts'
import { customerOf, line, requireNotSuspended, requireSigned } from './kit.ts'
import { ebankNumberOf } from './method.ts'
import { openBusinessOf } from './open-business.ts'
import { branchNotifications, staffTexts as texts } from './texts.ts'

/** A message to the customer's mobile about what a branch has done. */
const told = (customerId: bigint, text: Bilingual, now: Date) => [
  { customerId, text: fillBoth(text, { time: notificationTime(now) }) },
]

/** What five wrong tries lock until the day ends, with its name. */
export const lockable = {
  login: texts.lockedLogin,
  query: texts.lockedQuery,
  proof: texts.lockedProof,
  activation: texts.lockedActivation,
  answer: texts.lockedAnswer,
  identity: texts.lockedIdentity,
  'withdrawal:firstUse': texts.lockedFirstUse,
} as const
type Lockable = keyof typeof lockable
const lockables = Object.keys(lockable) as Lockable[]

/** Returns what is locked for a customer today, also where strangers or one of the customer's devices have locked it. */
export async function lockedToday(q: Queryable, customerId: bigint, now: Date): Promise<Lockable[]> {
  const { rows } = await sql<{ name: Lockable }>`
    select distinct l.name from unnest(${lockables}::text[]) l (name)
    join identity.attempts a on a.customer_id = ${customerId}
      and (a.subject = l.name or starts_with(a.subject, l.name || ':'))
    where a.business_date = ${businessDate(now)} and a.failed >= ${maxFailedAttempts}`.execute(q)
  return lockables.filter((name) => rows.some((row) => row.name === name))
}

/** 2105: takes away the counts of wrong tries that lock the internet bank until the day ends. */
export const unlockEbank = staffAction({
  contract: unlockContract,
  things: customerOf,

  loadFacts({ q, now }, input) {
    const customerId = BigInt(input.customerId)
    return { customer: findCustomer(q, customerId), locked: lockedToday(q, customerId, now) }
  },

  decide(_asked, _input, { customer, locked }) {
    requireNotSuspended(customer)
    if (locked.length === 0) throw new BankError('nothingLocked')
    return {
      plan: { locked },
      customerId: customer.customerId,
      lines: [
        line('name', inBoth(customer.name)),
        ...locked.map((name) => ({
          ...line('locked', texts.unlocked, lockable[name]),
          key: `locked.${name}`,
        })),
      ],
    }
  },

  async execute({ q, now }, _input, { facts: { customer }, plan: { locked } }) {
    const { customerId } = customer
    for (const subject of locked) await forgetAllAttempts(q, { customerId, subject })
    return { notifications: told(customerId, branchNotifications.unlocked, now) }
  },
})

/** Loads what decides a new activation code. */
const codeFacts = (
  { q, now, lock }: StaffFactsContext,
  input: { customerId: string; envelopeSerial?: string | undefined },
) => {
  const customerId = BigInt(input.customerId)
  return {
    customer: findCustomer(q, customerId),
    ebank: ebankNumberOf(q, customerId),
    hasQuery: hasPassword(q, customerId, 'query'),
    validity: parameter(q, activationValidity, businessDate(now)),
    blanks: readBlanks(q, { items: blankItems({ envelope: input.envelopeSerial }), lock }),
  }
}
type CodeFacts = { [Name in keyof ReturnType<typeof codeFacts>]: Awaited<ReturnType<typeof codeFacts>[Name]> }

/** Decides a new activation code: a new first log-in, with everything that it voids. */
function decideCode(
  { person }: StaffAsked,
  input: { envelopeSerial?: string | undefined },
  { customer, ebank, blanks }: CodeFacts,
) {
  requireSigned(customer)
  return {
    plan: null,
    customerId: customer.customerId,
    lines: [
      line('name', inBoth(customer.name)),
      line('mobile', inBoth(customer.mobile)),
      ...(ebank === null ? [] : [line('ebankNumber', inBoth(ebank))]),
      line('voided', texts.voidedByCode),
      line('kept', texts.keptByCode),
      activationLine(person, input, blanks),
    ],
  }
}

async function executeCode(
  context: ActionExecuting,
  { envelopeSerial }: { envelopeSerial?: string | undefined },
  { customer, ebank, validity }: CodeFacts,
) {
  const { customerId, mobile } = customer
  const ebankNumber = ebank ?? (await giveEbankNumber(context.q, customerId))
  return replaceActivation(context, {
    customerId,
    ebankNumber,
    mobile,
    days: validity.days,
    envelopeSerial,
  })
}

/** 2106: a new activation code, with a new first log-in. */
export const renewActivation = staffAction({
  contract: renewContract,
  things: customerOf,
  loadFacts: codeFacts,
  decide: decideCode,
  execute: (context, input, { facts }) => executeCode(context, input, facts),
})

/** 2107: the same for a customer whose enquiry password is to be set anew. Only the first log-in sets one. */
export const resetQueryPassword = staffAction({
  contract: resetContract,
  things: customerOf,
  loadFacts: codeFacts,

  decide(asked, input, facts) {
    if (!facts.hasQuery) throw new BankError('enquiryPasswordUnset')
    return decideCode(asked, input, facts)
  },

  execute: (context, input, { facts }) => executeCode(context, input, facts),
})

const ofCustomer = ({ q }: StaffFactsContext, { customerId }: { customerId: string }) => ({
  customer: findCustomer(q, BigInt(customerId)),
})

/** 2108: suspends the internet bank at once. Sessions end. Card and counter go on. */
export const suspendEbank = staffAction({
  contract: suspendContract,
  things: customerOf,
  loadFacts: ofCustomer,

  decide(_asked, _input, { customer }) {
    requireNotSuspended(customer)
    return {
      plan: null,
      customerId: customer.customerId,
      lines: [line('name', inBoth(customer.name)), line('state', texts.stateSuspended, texts.stateNormal)],
    }
  },

  async execute(context, _input, { facts: { customer } }) {
    const { customerId } = customer
    await suspendOnline(context, customerId)
    return { notifications: told(customerId, branchNotifications.suspended, context.now) }
  },
})

/** 2109: resumes a suspended internet bank. */
export const resumeEbank = staffAction({
  contract: resumeContract,
  things: customerOf,
  loadFacts: ofCustomer,

  decide(_asked, _input, { customer }) {
    if (customer.status !== 'suspended') throw new BankError('ebankNotSuspended')
    return {
      plan: null,
      customerId: customer.customerId,
      lines: [line('name', inBoth(customer.name)), line('state', texts.stateNormal, texts.stateSuspended)],
    }
  },

  async execute({ q, now }, _input, { facts: { customer } }) {
    await q
      .updateTable('identity.customers')
      .set({ status: 'normal' })
      .where('customer_id', '=', customer.customerId)
      .execute()
    return { notifications: told(customer.customerId, branchNotifications.resumed, now) }
  },
})

/**
 * 2110: ends the internet bank. The customer stays one of the bank, with card and counter, and may sign again. Refused while
 * orders of the internet bank would still take money out.
 */
export const endEbank = staffAction({
  contract: endContract,
  things: customerOf,

  loadFacts({ q, now, lock }, input) {
    const customerId = BigInt(input.customerId)
    return {
      standing: readSettingsToChange(q, { customerId, scopes: [customerScope], now, lock }),
      customer: findCustomer(q, customerId),
      ebank: ebankNumberOf(q, customerId),
      open: openBusinessOf(q, customerId),
    }
  },

  decide(_asked, _input, { customer, ebank, open }) {
    const { kind, status } = customer
    if (kind === 'unsigned' || (status !== 'normal' && status !== 'suspended'))
      throw new BankError('ebankNotSigned')
    if (open) throw new BankError('accountHasBusiness', { values: { list: open } })
    return {
      plan: null,
      customerId: customer.customerId,
      lines: [
        line('name', inBoth(customer.name)),
        ...(ebank === null ? [] : [line('ebankNumber', inBoth(ebank))]),
        line('state', texts.stateEnded, status === 'normal' ? texts.stateNormal : texts.stateSuspended),
        line('ends', texts.endsAll),
      ],
    }
  },

  async execute(context, _input, { facts: { customer, standing } }) {
    const { q, now } = context
    const { customerId } = customer
    const pending = agreedKinds.flatMap((kind) =>
      standing(customerScope, kind, null).pending.map(({ settingId }) => settingId),
    )
    const ends = { customerId, reason: 'cessationOfOperation' as const, now }
    await Promise.all([
      q
        .updateTable('identity.customers')
        .set({
          kind: 'unsigned',
          method: 'none',
          status: 'normal',
          username: null,
          nickname: null,
          ebank_number: null,
        })
        .where('customer_id', '=', customerId)
        .execute(),
      endNames(q, customerId, now),
      voidPasswords(q, customerId),
      q.deleteFrom('identity.activation_codes').where('customer_id', '=', customerId).execute(),
      revokeCertificates(q, { ...ends, kind: 'ukey' }),
      revokeCertificates(q, { ...ends, kind: 'file' }),
      endKey(q, { customerId, reason: 'revoked', now }),
      endAgreedMethod(q, customerId),
      endAgreed(q, customerId),
      cancelPendingSettings(q, { customerId, now, settingIds: pending }),
      takeOutAccounts(q, customerId),
      logOutEverywhere(context, customerId),
    ])
    return { notifications: told(customerId, branchNotifications.ended, now) }
  },
})

/** Frees user name, e-bank number and mobile log-in. The nickname stays reserved for its former owner for a while. */
async function endNames(q: ActionExecuting['q'], customerId: bigint, now: Date): Promise<void> {
  await Promise.all([
    endEbankNumber(q, customerId),
    q
      .deleteFrom('identity.names')
      .where('customer_id', '=', customerId)
      .where('kind', 'in', ['username', 'mobileAccount'])
      .execute(),
    q
      .updateTable('identity.names')
      .set({ held_until: new Date(now.getTime() + nicknameHeldDays * 24 * 3_600_000) })
      .where('customer_id', '=', customerId)
      .where('kind', '=', 'nickname')
      .where('held_until', 'is', null)
      .execute(),
  ])
}

/** 2112: frees a nickname of the customer, in use or reserved. */
export const freeNickname = staffAction({
  contract: freeContract,
  things: customerOf,

  loadFacts({ q, lock }, { customerId: id, nickname }) {
    const customerId = BigInt(id)
    const found = q
      .selectFrom('identity.names')
      .select('value')
      .where('kind', '=', 'nickname')
      .where('value', '=', nameKey(nickname))
      .where('customer_id', '=', customerId)
    return {
      customer: findCustomer(q, customerId),
      found: (lock ? found.forUpdate() : found).executeTakeFirst(),
    }
  },

  decide(_asked, { nickname }, { customer, found }) {
    if (!found) throw new BankError('nicknameNotTheirs', { field: 'nickname' })
    return {
      plan: null,
      customerId: customer.customerId,
      lines: [line('name', inBoth(customer.name)), line('nickname', texts.freed, inBoth(nickname))],
    }
  },

  async execute({ q }, { nickname }, { facts: { customer } }) {
    const { customerId } = customer
    await q
      .deleteFrom('identity.names')
      .where('kind', '=', 'nickname')
      .where('value', '=', nameKey(nickname))
      .where('customer_id', '=', customerId)
      .execute()
    if (customer.nickname !== null && nameKey(customer.nickname) === nameKey(nickname))
      await q
        .updateTable('identity.customers')
        .set({ nickname: null })
        .where('customer_id', '=', customerId)
        .execute()
    return { results: [result('nickname', texts.freed)] }
  },
})
