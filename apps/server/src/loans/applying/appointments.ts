import { type Bilingual, fillBoth, inBoth, maskMobile } from '@cloudsail/contract'
import {
  appointmentProductNames,
  cancelLoanAppointment as cancelContract,
  halfDayNames,
  makeLoanAppointment as makeContract,
} from '@cloudsail/contract/loans'
import type { Selectable } from 'kysely'
import { findBranchName } from '../../accounts/core/index.ts'
import {
  addDays,
  businessDate,
  cancelScheduledJob,
  instantOf,
  schedule,
  workdaysFrom,
} from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { BankError } from '../../errors.ts'
import { orderDefinition } from '../../orders/index.ts'
import { applyingTexts as texts } from './texts.ts'
import { applyingWork } from './workers.ts'

export type Appointment = Selectable<Tables['loans.appointments']>

/** Number of days from tomorrow in which appointments are offered on workdays. */
const daysAhead = 14
const endsAt = { morning: '12:00', afternoon: '17:00' } as const

/** Returns the workdays that can be chosen on a day. In a year whose calendar is not published, weekdays count. */
export async function appointmentDays(q: Queryable, today: string): Promise<string[]> {
  const days = await workdaysFrom(q, addDays(today, 1), daysAhead)
  return days
    .filter(({ date, workday }) => workday ?? ![0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay()))
    .map(({ date }) => date)
}

/** Returns a customer's appointments, newest first. */
export const readAppointments = (q: Queryable, customerId: bigint): Promise<Appointment[]> =>
  q
    .selectFrom('loans.appointments')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('appointment_id', 'desc')
    .limit(50)
    .execute()

/** PFA0903: makes an appointment at a branch about a home or car loan, one per product. */
export const makeLoanAppointment = orderDefinition({
  contract: makeContract,
  authorisation: 'none',

  loadFacts: ({ q, customerId, now }, { branch }) => ({
    branch: findBranchName(q, branch),
    days: appointmentDays(q, businessDate(now)),
    before: readAppointments(q, customerId),
  }),

  decide(_asked, { product, on, half, phone }, { branch, days, before }) {
    if (!branch) throw new BankError('branchRequired', { field: 'branch' })
    if (!days.includes(on)) throw new BankError('appointmentDay', { field: 'on' })
    if (before.some((each) => each.product === product && each.state === 'booked'))
      throw new BankError('appointmentPending', { field: 'product' })
    const bring = product === 'home' ? texts.bringHome : texts.bringCar
    return {
      plan: { branch, bring },
      lines: [
        {
          key: 'product',
          label: texts.product,
          value: appointmentProductNames[product],
          tone: 'strong' as const,
        },
        { key: 'branch', label: texts.branch, value: branch },
        {
          key: 'when',
          label: texts.when,
          value: { zh: `${on}${halfDayNames[half].zh}`, en: `${on}, ${halfDayNames[half].en}` },
        },
        { key: 'phone', label: texts.phone, value: inBoth(maskMobile(phone)) },
        { key: 'bring', label: texts.bring, value: bring },
      ],
    }
  },

  async execute({ q, customerId, orderId, now, inSameRoundTrip }, input, { plan: { branch, bring } }) {
    const { product, on, half, phone } = input
    inSameRoundTrip(
      Promise.all([
        q
          .insertInto('loans.appointments')
          .values({
            customer_id: customerId,
            appointment_id: orderId,
            product,
            branch_code: input.branch,
            on_date: on,
            half,
            phone,
            state: 'booked',
            booked_at: now,
          })
          .execute(),
        schedule(q, {
          customerId,
          kind: applyingWork.keep,
          reference: orderId,
          dueAt: instantOf(on, endsAt[half]),
        }),
      ]),
    )
    const values = { on, half: halfDayNames[half], branch, product: appointmentProductNames[product], bring }
    return { notifications: [{ customerId, text: fillBoth(texts.booked, values) }] }
  },
})

/** PFA0904: cancels an appointment. */
export const cancelLoanAppointment = orderDefinition({
  contract: cancelContract,
  authorisation: 'none',

  loadFacts: ({ q, customerId, lock }, { appointment }) => ({
    found: readAppointment(q, { customerId, appointment, lock }),
  }),

  decide(_asked, _input, { found }) {
    if (!found) throw new BankError('appointmentUnknown', { field: 'appointment' })
    if (found.state !== 'booked') throw new BankError('appointmentOver', { field: 'appointment' })
    const { branch, on_date: on, half, product } = found
    return {
      plan: found,
      lines: [
        { key: 'product', label: texts.product, value: appointmentProductNames[product] },
        { key: 'branch', label: texts.branch, value: branch },
        {
          key: 'when',
          label: texts.when,
          value: { zh: `${on}${halfDayNames[half].zh}`, en: `${on}, ${halfDayNames[half].en}` },
        },
      ],
    }
  },

  async execute({ q, customerId, now, inSameRoundTrip }, { appointment }, { plan }) {
    inSameRoundTrip(
      Promise.all([
        q
          .updateTable('loans.appointments')
          .set({ state: 'cancelled' })
          .where('customer_id', '=', customerId)
          .where('appointment_id', '=', appointment)
          .execute(),
        cancelScheduledJob(q, { customerId, kind: applyingWork.keep, reference: appointment }, now),
      ]),
    )
    const values = { on: plan.on_date, half: halfDayNames[plan.half], branch: plan.branch }
    return { notifications: [{ customerId, text: fillBoth(texts.cancelled, values) }] }
  },
})

async function readAppointment(
  q: Queryable,
  { customerId, appointment, lock }: { customerId: bigint; appointment: string; lock: boolean },
): Promise<(Appointment & { branch: Bilingual }) | null> {
  let found = q
    .selectFrom('loans.appointments')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('appointment_id', '=', appointment)
  if (lock) found = found.forNoKeyUpdate()
  const row = await found.executeTakeFirst()
  const branch = row && (await findBranchName(q, row.branch_code))
  return branch ? { ...row, branch } : null
}
