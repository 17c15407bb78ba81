import {
  addDays,
  bankNow,
  businessDate,
  instantOf,
  type JobHandlers,
  parameter,
  schedule,
  type TakenWork,
  waitingReferences,
} from '../../bankday/index.ts'
import type { Db, Tx } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { RegistrarsPort } from '../../ports/index.ts'
import type { Registrar } from '../kernel/products.ts'
import { type WealthTerms, wealthTerms } from '../kernel/terms.ts'
import { type TradingDays, tradingDaysFrom } from '../kernel/trading-days.ts'
import { compareUnits } from './compare-units.ts'
import type { RegistrarDay } from './day.ts'
import { takeDividends } from './dividends.ts'
import { takeNavs } from './navs.ts'
import { sendOrders } from './send-orders.ts'
import { settleMoney } from './settle-money.ts'
import { takeConfirmations } from './take-confirmations.ts'

const kind = 'wealth.registrarDay'
export const registrarKinds: readonly string[] = [kind]
const registrars: readonly Registrar[] = ['5F', '5W', '5Q', '5A']

/** The steps of a registrar's trading day, each at its hour. The last step schedules the next trading day. */
const steps = [
  { name: 'confirm', at: ({ confirmedAt }: WealthTerms) => confirmedAt, run: takeConfirmations },
  { name: 'dividends', at: ({ dividendsAt }: WealthTerms) => dividendsAt, run: takeDividends },
  { name: 'compare', at: ({ comparedAt }: WealthTerms) => comparedAt, run: compareUnits },
  { name: 'money', at: ({ moneyAt }: WealthTerms) => moneyAt, run: settleMoney },
  { name: 'send', at: ({ fileAt }: WealthTerms) => fileAt, run: sendOrders },
  { name: 'navs', at: ({ navAt }: WealthTerms) => navAt, run: takeNavs },
] as const satisfies readonly {
  name: string
  at(terms: WealthTerms): string
  run(tx: Tx, day: RegistrarDay): Promise<void>
}[]

const calendarOf = (registrar: Registrar) => (registrar === '5Q' ? 'overseas' : 'mainland')
const daysBefore = 20

/** Returns the job handlers of the registrars. Files travel over the port. */
export const registrarWorkers = (port: RegistrarsPort): JobHandlers => ({
  async [kind](tx: Tx, { reference, now }: TakenWork) {
    const [code = '', date = '', name = ''] = reference.split('.')
    const registrar = code as Registrar
    const [terms, days] = await Promise.all([
      parameter(tx, wealthTerms, date),
      tradingDaysFrom(tx, date, daysBefore),
    ])
    const place = steps.findIndex((step) => step.name === name)
    await steps[place]!.run(tx, { registrar, date, now, port, terms, days })
    await plan(tx, registrar, nextStep(place, date, registrar, days), terms)
  },
})

interface Planned {
  place: number
  date: string
}

function nextStep(place: number, date: string, registrar: Registrar, days: TradingDays): Planned {
  if (place + 1 < steps.length) return { place: place + 1, date }
  return { place: 0, date: days.after(date, 1, calendarOf(registrar)) }
}

async function plan(
  tx: Tx,
  registrar: Registrar,
  { place, date }: Planned,
  terms: WealthTerms,
): Promise<void> {
  const { name, at } = steps[place]!
  const dueAt = instantOf(date, at(terms))
  await schedule(tx, { customerId: 0n, kind, reference: `${registrar}.${date}.${name}`, dueAt })
}

/** Schedules the next step of each registrar's day if none is scheduled. Any number of servers may call this. */
export async function expectRegistrars(db: Db): Promise<void> {
  const now = await bankNow(db)
  const today = businessDate(now)
  const [terms, days] = await Promise.all([parameter(db, wealthTerms, today), tradingDaysFrom(db, today)])
  await inTransaction(db, async (tx) => {
    const waiting = await waitingReferences(tx, kind)
    for (const registrar of registrars) {
      if (waiting.some((reference) => reference.startsWith(`${registrar}.`))) continue
      await plan(tx, registrar, firstStep(now, today, registrar, days, terms), terms)
    }
  })
}

/** Returns the next step, today's if today is a trading day. */
function firstStep(
  now: Date,
  today: string,
  registrar: Registrar,
  days: TradingDays,
  terms: WealthTerms,
): Planned {
  const date = days.onOrAfter(today, calendarOf(registrar))
  const place = steps.findIndex(({ at }) => instantOf(date, at(terms)) > now)
  if (place >= 0) return { place, date }
  return { place: 0, date: days.onOrAfter(addDays(date, 1), calendarOf(registrar)) }
}
